// What staff can write at each entry point that the site map opens to them alone. The audit test sends every one of
// these: each leaves a line in the audit log.

import type { Pattern, site } from './site.ts'

type StaffRoute = {
  [Path in Pattern]: (typeof site)[Path] extends { write: 'staff' | 'admin'; file: `${infer File}.ts${'' | 'x'}` }
    ? `routes/${File}`
    : never
}[Pattern]

/** Keyed by route id; the intents of its forms. Whom the site map lets in alone and is not here, the types miss. */
export const adminIntents = {
  'routes/admin/orders': ['processing'],
  'routes/admin/order': ['move', 'confirm', 'recipient', 'pay_link', 'tracking', 'note', 'refund'],
  'routes/admin/products': ['hide', 'show', 'restore'],
  'routes/admin/product': ['save', 'delete'],
  'routes/admin/pictures': ['upload'],
  'routes/admin/inventory': ['adjust', 'place'],
} as const satisfies Record<StaffRoute, readonly string[]>

export type AdminIntent<Route extends keyof typeof adminIntents> = (typeof adminIntents)[Route][number]
