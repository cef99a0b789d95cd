import { orderDataTexts } from '#app/i18n/legal/order-data.ts'
import { personalDataTexts } from '#app/i18n/legal/personal-data.ts'
import type { TableName } from '#app/platform/database/table-name.ts'

const texts = { ...orderDataTexts, ...personalDataTexts }

const tablesOf: Readonly<Record<keyof typeof texts, readonly TableName[]>> = {
  orders: [
    'orders',
    'order_lines',
    'order_search_texts',
    'order_events',
    'order_edits',
    'reservation_networks',
    'shipments',
    'shipment_lines',
    'idempotency_keys',
    'coupon_uses',
  ],
  payments: [
    'payments',
    'refunds',
    'refund_lines',
    'refund_destinations',
    'disputes',
    'cod_settlements',
    'cod_settlement_orders',
    'webhook_inbox',
    'unmatched_payments',
    'expiry_attempts',
    'sandbox_sessions',
    'sandbox_events',
    'sandbox_refunds',
    'sandbox_disputes',
  ],
  documents: ['documents', 'document_queue', 'tax_invoice_requests'],
  returns: ['returns', 'return_lines', 'return_pictures'],
  slips: ['slips'],
  attachments: ['attachments'],
  account: [
    'users',
    'customers',
    'customer_addresses',
    'credentials',
    'one_time_tokens',
    'cart_lines',
    'wishlist_items',
  ],
  signInSecurity: ['sessions', 'sign_in_attempts', 'known_devices', 'two_factor', 'recovery_codes', 'rate_limits'],
  reviews: ['reviews', 'review_pictures', 'review_votes', 'pictures', 'picture_sources'],
  messages: ['messages', 'message_answers', 'reply_addresses'],
  newsletter: ['newsletter_subscribers', 'newsletter_recipients', 'newsletter_campaigns'],
  consents: ['consents', 'consent_texts', 'cart_reminders'],
  mails: ['mails'],
  line: ['line_links', 'line_messages'],
  pageViews: [],
  notes: ['people', 'person_search_texts', 'erasures', 'audit_log', 'audit_chain'],
  staff: [
    'staff_invitations',
    'saved_views',
    'bulk_edits',
    'product_imports',
    'stock_counts',
    'stock_receipts',
    'push_subscriptions',
    'push_messages',
  ],
}

/** All personal data, as the privacy page lists it. A test requires every table with personal data here. */
export const personalData = (Object.keys(texts) as (keyof typeof texts)[]).map((key) => ({
  ...texts[key],
  tables: tablesOf[key],
  /** Only while Google Analytics is on. */
  analytics: key === 'pageViews',
}))
