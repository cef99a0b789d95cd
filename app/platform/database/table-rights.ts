import type { DB } from './schema.gen.ts'

export type Right = 'select' | 'insert' | 'update' | 'delete'

const reads: readonly Right[] = ['select']
/** What happened, and what it was worth then: written once, never rewritten. */
const grows: readonly Right[] = ['select', 'insert']
/** Rows that change and stay. */
const keeps: readonly Right[] = ['select', 'insert', 'update']
const all: readonly Right[] = ['select', 'insert', 'update', 'delete']

/** The tables no statement of the shop can rewrite, whatever reached it. */
export const histories = ['audit_log', 'order_events', 'stock_movements'] as const satisfies (keyof DB)[]

/**
 * What the shop's own role may do with each table; what is not written here it may not do. A new table needs a line:
 * without one the types, and tests/shop-role.test.ts, refuse it.
 */
export const tableRights: { readonly [Table in keyof DB]: readonly Right[] } = {
  audit_chain: reads,
  audit_log: grows,
  brands: keeps,
  cart_lines: all,
  cart_reminders: keeps,
  collections: all,
  consent_texts: grows,
  consents: ['select', 'insert', 'delete'],
  content: all,
  content_versions: grows,
  coupon_uses: keeps,
  coupons: keeps,
  credentials: keeps,
  customer_addresses: all,
  customers: keeps,
  document_numbers: keeps,
  document_queue: all,
  documents: grows,
  empty_searches: all,
  erasures: grows,
  expiry_tries: all,
  idempotency_keys: all,
  kept_sales_days: all,
  kept_sales_spans: all,
  known_devices: all,
  legal_reviews: grows,
  low_stock_reports: all,
  mails: all,
  message_answers: ['select', 'insert', 'delete'],
  messages: all,
  migrations: reads,
  newsletter_letters: all,
  newsletter_recipients: all,
  newsletter_subscribers: all,
  order_events: grows,
  order_holds: all,
  order_lines: grows,
  orders: keeps,
  payments: keeps,
  people: all,
  picture_sources: all,
  pictures: all,
  product_edits: keeps,
  product_handles: keeps,
  product_import_items: all,
  product_imports: all,
  product_pictures: all,
  product_schedules: keeps,
  products: keeps,
  rate_limits: all,
  recovery_codes: all,
  redirects: all,
  refund_destinations: all,
  refund_lines: grows,
  refunds: keeps,
  return_lines: keeps,
  returns: keeps,
  review_pictures: all,
  review_votes: all,
  reviews: all,
  sales_days: all,
  sales_spans: all,
  sandbox_events: keeps,
  sandbox_refunds: keeps,
  sandbox_sessions: keeps,
  saved_views: all,
  second_steps: all,
  sessions: all,
  settings: keeps,
  sign_in_tries: all,
  stock: keeps,
  stock_count_lines: keeps,
  staff_invitations: all,
  stock_counts: keeps,
  stock_movements: grows,
  stock_receipts: grows,
  stock_totals: ['select', 'insert', 'delete'],
  timed_work: all,
  users: all,
  variants: keeps,
  verifications: all,
  visit_days: keeps,
  webhook_inbox: all,
  wishlist_items: all,
}
