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
  'routes/admin/new-order': ['place'],
  'routes/admin/ship-orders': ['ship'],
  'routes/admin/order': [
    'move',
    'confirm',
    'refused_parcel',
    'carrier_refund',
    'missing_arrived',
    'recipient',
    'pay_link',
    'send_part',
    'tracking',
    'deliver_parcel',
    'undo_parcel',
    'note',
    'refund',
    'resend',
    'tax_invoice',
    'dispute',
  ],
  'routes/admin/order-attachments': ['attach', 'delete'],
  'routes/admin/slip': ['approve', 'reject'],
  'routes/admin/settlements': ['settle'],
  'routes/admin/edit-order': ['edit'],
  'routes/admin/return': ['approve', 'decline', 'receive', 'exchange', 'end_exchange', 'release', 'refund', 'close'],
  'routes/admin/refunds': ['book', 'set_aside'],
  'routes/admin/refund': ['destination', 'confirm', 'sent', 'retry', 'aside'],
  'routes/admin/views': ['save', 'delete'],
  'routes/admin/push': ['subscribe', 'unsubscribe', 'test'],
  'routes/admin/products': ['hide', 'show', 'restore', 'hide_chosen', 'show_chosen', 'delete_chosen', 'collect_chosen'],
  'routes/admin/edit-products': ['save', 'undo'],
  'routes/admin/product': ['save', 'delete'],
  'routes/admin/product-history': ['restore'],
  'routes/admin/product-schedule': ['sale', 'publish', 'cancel'],
  'routes/admin/product-imports': ['check'],
  'routes/admin/product-import': ['start', 'stop', 'undo'],
  'routes/admin/pictures': ['upload'],
  'routes/admin/brand': ['save'],
  'routes/admin/content-pictures': ['upload'],
  'routes/admin/media': ['delete'],
  'routes/admin/inventory': ['adjust', 'quantity', 'place', 'threshold', 'shelves', 'shelves_undo'],
  'routes/admin/receive': ['receive'],
  'routes/admin/reviews': ['hide', 'show', 'reply', 'unreply', 'seen'],
  'routes/admin/counts': ['start'],
  'routes/admin/count': ['scan', 'line', 'approve', 'drop'],
  'routes/admin/message': ['answer', 'take', 'release', 'done', 'reopen', 'stop_replies'],
  'routes/admin/coupons': ['activate', 'deactivate'],
  'routes/admin/coupon': ['save'],
  'routes/admin/settings': [
    'test_mail',
    'shop',
    'homeTitle',
    'contact',
    'legal',
    'vat',
    'openingHours',
    'holidays',
    'socials',
    'analytics',
    'shipping',
    'products',
    'orders',
    'returns',
    'mails',
    'holdMinutes',
    'paymentMethods',
    'cod',
    'ownPromptPay',
    'bankTransfer',
    'payment',
  ],
  'routes/admin/settings-icon': ['upload', 'reset'],
  'routes/admin/campaign': ['add'],
  'routes/admin/content-page': ['publish', 'draft', 'drop', 'restore', 'review'],
  'routes/admin/second-step': ['begin', 'on', 'codes', 'off'],
  'routes/admin/staff': ['withdraw', 'require-second-step'],
  'routes/admin/staff-invite': ['invite'],
  'routes/admin/staff-member': [
    'save',
    'suspend',
    'resume',
    'remove',
    'end-session',
    'end-sessions',
    'reset-second-step',
  ],
  'routes/admin/collection': ['save', 'arrange', 'delete'],
  'routes/admin/letter': ['save', 'arrange', 'delete'],
  'routes/admin/send-letter': ['test', 'send', 'stop'],
  'routes/admin/redirects': ['import', 'restore'],
  'routes/admin/redirect': ['save', 'delete'],
  'routes/admin/customer': ['save', 'merge', 'separate'],
  'routes/admin/customer-data': ['erase'],
} as const satisfies Record<StaffRoute, readonly string[]>

/** What a form of theirs only asks: it changes nothing and leaves no line. */
const adminQuestions = {
  'routes/admin/coupons': ['test'],
  'routes/admin/new-order': ['look'],
} as const satisfies Partial<Record<StaffRoute, readonly string[]>>

export type AdminIntent<Route extends keyof typeof adminIntents> =
  | (typeof adminIntents)[Route][number]
  | (Route extends keyof typeof adminQuestions ? (typeof adminQuestions)[Route][number] : never)
