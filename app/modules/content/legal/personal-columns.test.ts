import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { personalData } from './personal-data.ts'

// The privacy page must describe every column that can hold personal data.

const { db } = await testDatabase()

/** Keys, states and times need no description. */
const bookkeeping =
  /(?:^|_)(?:id|at|by|key|state|kind|status|language|hash|digest|token|method|provider|size|sku|version|position|type)$/

/** Expected words by column, or table and column. */
const said: Readonly<Record<string, RegExp>> = {
  email: /email address/i,
  'mails.recipient': /address/i,
  phone: /telephone number/i,
  name: /name/i,
  first_name: /name/i,
  last_name: /name/i,
  display_name: /name/i,
  company: /company/i,
  address_line: /address/i,
  district: /address/i,
  subdistrict: /address/i,
  province: /address/i,
  postal_code: /address/i,
  'customer_addresses.place': /addresses/i,
  preferred_language: /language/i,
  'credentials.password': /hashed password/i,
  'sessions.user_agent': /which browser/i,
  'two_factor.secret': /two-step sign-in/i,
  'consents.device': /random number of your browser/i,
  'consents.place': /on which page/i,
  'consents.source': /how/i,
  'consents.purpose': /what you agreed to/i,
  customer_notes: /your note/i,
  coupon_code: /discount code/i,
  tracking_number: /parcel/i,
  carrier: /parcel/i,
  number: /number|order|items|document/i,
  'order_search_texts.search_text': /name/i,
  'orders.reservation': /items are reserved/i,
  'orders.verified_as': /how your contact was confirmed/i,
  'orders.verified_contact': /a digest of it/i,
  'orders.delivery_method': /order/i,
  'orders.estimated_from': /order/i,
  'orders.estimated_to': /order/i,
  'orders.ship_by': /order/i,
  'order_edits.before': /history and changes/i,
  'order_edits.changes': /history and changes/i,
  'order_events.note': /the order’s history/i,
  'orders.cancel_reason': /parcels were refused for your telephone number/i,
  'orders.hold_reason': /the order’s history/i,
  'orders.manual_discount_reason': /the order’s history/i,
  'reservation_networks.network': /digest of your network/i,
  'reservation_networks.wider': /digest of your network/i,
  'payments.failure_code': /why a payment failed/i,
  'disputes.reason': /disputed/i,
  'refunds.reason': /why and when money was refunded/i,
  'refunds.sent_on': /why and when money was refunded/i,
  'refunds.sent_reference': /why and when money was refunded/i,
  'refund_destinations.encrypted': /encrypted/i,
  'refund_destinations.pending_encrypted': /encrypted/i,
  'webhook_inbox.payload': /payment provider/i,
  'unmatched_payments.note': /payment provider/i,
  'documents.buyer': /the recipient/i,
  'documents.snapshot': /as it was issued/i,
  'documents.period': /date/i,
  'tax_invoice_requests.address': /address/i,
  'tax_invoice_requests.branch': /branch/i,
  'return_lines.reason': /why/i,
  'returns.customer_note': /you and we wrote/i,
  'returns.shop_note': /you and we wrote/i,
  'return_pictures.webp': /your pictures/i,
  'attachments.name': /with their names/i,
  'slips.bank': /the bank/i,
  'slips.reference': /reference/i,
  'slips.payload': /QR code/i,
  'slips.picture': /picture/i,
  'slips.receiver': /receiver/i,
  'slips.doubts': /checker/i,
  'slips.outcome': /our decision/i,
  'slips.reject_reason': /our decision/i,
  'slips.reject_note': /our decision/i,
  'reviews.title': /text/i,
  'reviews.comment': /text/i,
  'reviews.reply': /text/i,
  'reviews.hidden_reason': /text/i,
  'messages.body': /your message/i,
  'messages.subject': /subject/i,
  'messages.sender': /the address it came from/i,
  'messages.quoted': /the earlier email below it/i,
  'messages.order_number': /number of the order/i,
  'message_answers.body': /our answers/i,
  'newsletter_subscribers.source': /where/i,
  'mails.subject': /subject/i,
  'mails.text': /text/i,
  'mails.html': /text/i,
  'mails.content': /text/i,
  'line_messages.text': /their text/i,
  'people.note': /note/i,
  'people.tags': /note/i,
  'person_search_texts.search_text': /names you gave us/i,
  'users.permissions': /account|profile/i,
  'users.role': /account|profile|sign/i,
  'push_subscriptions.endpoint': /its address at the push service/i,
  'push_subscriptions.p256dh': /its keys/i,
  'push_subscriptions.auth': /its keys/i,
  'push_subscriptions.device': /which browser/i,
  'staff_invitations.permissions': /permissions/i,
  'staff_invitations.role': /role/i,
}

/** Columns without personal data. */
const silent = new Set([
  'order_lines.category',
  'order_lines.name_en',
  'order_lines.name_th',
  'orders.channel',
  'orders.awaiting',
  'orders.exchange_of',
  'order_events.actor_kind',
  'order_events.from_status',
  'order_events.to_status',

  'order_edits.actor_kind',
  'cod_settlements.carrier',
  'cod_settlements.statement',
  'pictures.widths',
  'payments.session_url',
  'refunds.retry_of',
  'webhook_inbox.last_error',
  'mails.last_error',
  'line_messages.last_error',
  'push_messages.last_error',
  'newsletter_recipients.last_error',
  'sandbox_sessions.cancel_url',
  'sandbox_sessions.success_url',
  'sandbox_sessions.reference',
  'sandbox_events.payload',
  'consent_texts.purpose',
  'consent_texts.text_en',
  'consent_texts.text_th',
  'newsletter_campaigns.subject_en',
  'newsletter_campaigns.subject_th',
  'newsletter_campaigns.text_en',
  'newsletter_campaigns.text_th',
  'newsletter_campaigns.product_ids',
  'people.merged_into',
  'picture_sources.source',
  'one_time_tokens.purpose',
  'idempotency_keys.scope',
  'audit_chain.seal',
  'audit_log.action',
  'audit_log.entity',
  'audit_log.detail',
  'erasures.detail',
  'saved_views.name',
  'saved_views.query',
  'saved_views.screen',
  'bulk_edits.rows',
  'product_imports.file_name',
  'product_imports.left_out',
  'product_imports.problems',
  'stock_counts.location',
  'stock_receipts.note',
  'stock_receipts.reference',
])

test('the privacy page describes every column with personal data', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'bytea', 'date', 'ARRAY', 'inet')`.execute(
    db,
  )
  const columns = new Map<string, string[]>()
  for (const { table, column } of rows) columns.set(table, [...(columns.get(table) ?? []), column])
  const missing: string[] = []
  for (const { tables, data } of personalData)
    for (const table of tables)
      for (const column of columns.get(table) ?? []) {
        const name = `${table}.${column}`
        if (bookkeeping.test(column) || silent.has(name)) continue
        const word = said[name] ?? said[column]
        if (!word?.test(data.en)) missing.push(name)
      }
  expect(missing).toEqual([])
})
