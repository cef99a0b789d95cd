// What staff can write at each entry point that the access table opens to them alone. The audit test sends every one of
// these: each leaves a line in the audit log.

/** Keyed by route id, like the access table; the intents of its forms. */
export const adminIntents = {
  'routes/admin/orders': ['processing'],
  'routes/admin/order': ['move', 'confirm', 'recipient', 'pay_link', 'tracking', 'note', 'refund'],
  'routes/admin/products': ['hide', 'show', 'restore'],
  'routes/admin/product': ['save', 'delete'],
  'routes/admin/pictures': ['upload'],
  'routes/admin/inventory': ['adjust', 'place'],
} as const

export type AdminIntent<Route extends keyof typeof adminIntents> = (typeof adminIntents)[Route][number]
