// The forms of the back office. The audit test sends each intent and expects an audit log line.
import { settingsSections } from './modules/settings/settings-fields.ts'
import type { Pattern, site } from './site.ts'

type StaffRoute = {
  [Path in Pattern]: (typeof site)[Path] extends { write: 'staff' | 'admin'; file: `${infer File}.ts${'' | 'x'}` }
    ? `routes/${File}`
    : never
}[Pattern]

/** By route id; a missing back office route does not compile. */
export const adminIntents = {
  'routes/admin/orders/orders': ['processing'],
  'routes/admin/orders/new-order': ['place'],
  'routes/admin/orders/ship-orders': ['ship'],
  'routes/admin/orders/order': [
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
  'routes/admin/orders/order-attachments': ['attach', 'delete'],
  'routes/admin/money/slip': ['approve', 'reject'],
  'routes/admin/money/settlements': ['settle'],
  'routes/admin/orders/edit-order': ['edit'],
  'routes/admin/money/return': [
    'approve',
    'decline',
    'receive',
    'exchange',
    'end_exchange',
    'release',
    'refund',
    'close',
  ],
  'routes/admin/money/refunds': ['book', 'set_aside'],
  'routes/admin/money/refund': ['destination', 'confirm', 'sent', 'retry', 'aside'],
  'routes/admin/views': ['save', 'delete'],
  'routes/admin/push': ['subscribe', 'unsubscribe', 'test'],
  'routes/admin/products/products': [
    'hide',
    'show',
    'restore',
    'hide_chosen',
    'show_chosen',
    'delete_chosen',
    'collect_chosen',
  ],
  'routes/admin/products/edit-products': ['save', 'undo'],
  'routes/admin/products/product': ['save', 'delete'],
  'routes/admin/products/product-history': ['restore'],
  'routes/admin/products/product-schedule': ['sale', 'publish', 'cancel'],
  'routes/admin/products/product-imports': ['check'],
  'routes/admin/products/product-import': ['start', 'stop', 'undo'],
  'routes/admin/products/pictures': ['upload'],
  'routes/admin/products/brand': ['save'],
  'routes/admin/content/content-pictures': ['upload'],
  'routes/admin/products/media': ['delete'],
  'routes/admin/stock/inventory': ['adjust', 'quantity', 'place', 'threshold', 'shelves', 'shelves_undo'],
  'routes/admin/stock/receive': ['receive'],
  'routes/admin/customers/reviews': ['hide', 'show', 'reply', 'unreply', 'seen'],
  'routes/admin/stock/counts': ['start'],
  'routes/admin/stock/count': ['scan', 'line', 'approve', 'drop'],
  'routes/admin/customers/message': ['answer', 'take', 'release', 'done', 'reopen', 'stop_replies'],
  'routes/admin/marketing/coupons': ['activate', 'deactivate'],
  'routes/admin/marketing/coupon': ['save'],
  'routes/admin/settings/settings': ['test_mail', ...settingsSections],
  'routes/admin/settings/settings-icon': ['upload', 'reset'],
  'routes/admin/marketing/coupon-batch': ['add'],
  'routes/admin/content/content-page': ['publish', 'draft', 'drop', 'restore', 'review'],
  'routes/admin/settings/two-factor': ['begin', 'on', 'codes', 'off'],
  'routes/admin/settings/staff': ['withdraw', 'require-second-step'],
  'routes/admin/settings/staff-invite': ['invite'],
  'routes/admin/settings/staff-member': [
    'save',
    'suspend',
    'resume',
    'remove',
    'end-session',
    'end-sessions',
    'reset-second-step',
  ],
  'routes/admin/products/collection': ['save', 'arrange', 'delete'],
  'routes/admin/marketing/campaign': ['save', 'arrange', 'delete'],
  'routes/admin/marketing/send-campaign': ['test', 'send', 'stop'],
  'routes/admin/content/redirects': ['import', 'restore'],
  'routes/admin/content/redirect': ['save', 'delete'],
  'routes/admin/customers/customer': ['save', 'merge', 'separate'],
  'routes/admin/customers/customer-data': ['erase'],
} as const satisfies Record<StaffRoute, readonly string[]>

/** Change nothing, so no audit log line. */
const adminQuestions = {
  'routes/admin/marketing/coupons': ['test'],
  'routes/admin/orders/new-order': ['look'],
} as const satisfies Partial<Record<StaffRoute, readonly string[]>>

export type AdminRoute = keyof typeof adminIntents

export type AdminIntent<Route extends AdminRoute> =
  | (typeof adminIntents)[Route][number]
  | (Route extends keyof typeof adminQuestions ? (typeof adminQuestions)[Route][number] : never)
