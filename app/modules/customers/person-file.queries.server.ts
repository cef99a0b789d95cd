// All data about a person, without passwords, tokens and keys.
import { sql } from 'kysely'
import { type Db, queryValue } from '#app/platform/database/database.server.ts'

/** The common table expressions e, u and o are the addresses, accounts and orders of the person. */
const accountsAndOrders = sql`
  'accounts', (select json_agg(json_build_object('email', users.email, 'name', users.name,
      'emailConfirmed', email_verified, 'createdAt', users.created_at, 'profile', to_jsonb(c) - 'user_id'))
    from users left join customers c on c.user_id = users.id where users.id in (select id from u)),
  'sessions', (select json_agg(json_build_object('device', user_agent, 'openedAt', created_at, 'usedAt', updated_at)) from sessions where user_id in (select id from u)),
  'orders', (select json_agg(to_jsonb(o) - 'access_key_hash' || jsonb_build_object(
      'lines', (select json_agg(to_jsonb(l) - 'order_id' - 'cost_satang' order by line_number) from order_lines l where order_id = o.id),
      'timeline', (select json_agg(json_build_object('at', created_at, 'kind', kind, 'from', from_status,
          'to', to_status, 'by', actor_kind, 'note', note, 'amountSatang', amount_satang) order by v.id)
        from order_events v where order_id = o.id),
      'payments', (select json_agg(json_build_object('at', created_at, 'method', method, 'state', state,
          'amountSatang', amount_satang) order by created_at) from payments where order_id = o.id),
      'refunds', (select json_agg(json_build_object('at', created_at, 'state', state, 'amountSatang', amount_satang,
          'reason', reason, 'delivery', gives_delivery, 'lines', (
            select json_agg(json_build_object('name_en', name_en, 'name_th', name_th, 'size', size, 'quantity', back.quantity,
                'amountSatang', amount_satang) order by line_number)
              from refund_lines back join order_lines l using (order_id, line_number) where refund_id = f.id))
          order by created_at) from refunds f where order_id = o.id),
      'returns', (select json_agg(json_build_object('at', requested_at, 'state', state, 'note', customer_note,
              'answer', shop_note,
              'pictures', (select json_agg(json_build_object('at', added_at, 'webp', encode(webp, 'base64')) order by added_at)
                             from return_pictures where return_id = b.id), 'carrier', carrier, 'trackingNumber', tracking_number,
              'items', (select json_agg(json_build_object('sku', l.sku, 'quantity', back.quantity, 'reason', back.reason)
                                        order by line_number)
                           from return_lines back join order_lines l using (order_id, line_number)
                          where return_id = b.id))
          order by requested_at) from returns b where order_id = o.id),
      'slips', (select json_agg(json_build_object('at', uploaded_at, 'state', state, 'bank', bank, 'reference', reference,
              'receiver', receiver, 'receivedSatang', received_satang, 'reason', reject_reason, 'answer', reject_note)
          order by uploaded_at) from slips where order_id = o.id),
      'attachments', (select json_agg(json_build_object('at', created_at, 'name', name, 'type', content_type, 'bytes', bytes)
          order by created_at) from attachments where order_id = o.id and deleted_at is null),
      'taxInvoiceRequest', (select to_jsonb(r) - 'order_id' from tax_invoice_requests r where order_id = o.id)
    ) order by created_at) from o)`

const personalData = sql`
  'discountCodesUsed', (select json_agg(json_build_object('code', coupon_code, 'at', created_at,
      'discountSatang', discount_satang, 'shippingDiscountSatang', shipping_discount_satang) order by created_at)
    from coupon_uses where order_id in (select id from o) or email_key in (select email from e)
      or user_id in (select id from u)),
  'reviews', (select json_agg(to_jsonb(r) - 'user_id' || jsonb_build_object('pictures',
      (select json_agg(picture_id order by position) from review_pictures where review_id = r.id)) order by created_at)
    from reviews r where user_id in (select id from u)),
  'helpfulVotes', (select json_agg(json_build_object('review', review_id, 'helpful', is_helpful))
    from review_votes where user_id in (select id from u)),
  'uploadedPictures', (select json_agg(json_build_object('id', id, 'at', created_at)) from pictures
    where uploaded_by in (select id from u)),
  'savedAddresses', (select json_agg(to_jsonb(k) - 'id' - 'user_id' - 'place' order by used_at desc) from customer_addresses k
    where user_id in (select id from u)),
  'wishlist', (select json_agg(json_build_object('product', product_id, 'at', added_at)) from wishlist_items
    where user_id in (select id from u)),
  'cartReminders', (select json_agg(json_build_object('agreedAt', agreed_at, 'endedAt', ended_at, 'remindedAt', reminded_at))
    from cart_reminders where user_id in (select id from u)),
  'cart', (select json_agg(json_build_object('product', product_id, 'size', size, 'quantity', quantity))
    from cart_lines where user_id in (select id from u)),
  'messages', (select json_agg(to_jsonb(m) - 'taken_by' - 'sender' - 'reply_address_id' || jsonb_build_object('answers',
      (select json_agg(json_build_object('at', created_at, 'text', body) order by created_at)
         from message_answers where message_id = m.id)) order by created_at)
    from messages m where lower(email) in (select email from e)),
  'mails', (select json_agg(json_build_object('at', created_at, 'kind', kind, 'to', recipient, 'subject', subject,
      'state', state, 'text', text) order by created_at) from mails where recipient in (select email from e)
    and (order_id is null or order_id in (select id from o))),
  'line', (select json_agg(to_jsonb(k) - 'user_id' || jsonb_build_object('messages', (select json_agg(json_build_object(
      'at', created_at, 'kind', kind, 'state', state, 'text', text) order by created_at)
    from line_messages where user_id = k.user_id))) from line_links k where user_id in (select id from u)),
  'newsletter', (select json_agg(to_jsonb(n) - 'token') from newsletter_subscribers n
    where email in (select email from e)),
  'consents', (select json_agg(json_build_object('purpose', c.purpose, 'given', given, 'at', at, 'source', source,
      'page', place, 'text', case language when 'th' then text_th else text_en end) order by c.id)
    from consents c join consent_texts using (version)
   where email in (select email from e) or user_id in (select id from u)),
  'campaigns', (select json_agg(json_build_object('to', r.email, 'subjectEnglish', subject_en, 'subjectThai', subject_th,
      'state', r.state, 'sentAt', r.sent_at) order by started_at)
    from newsletter_recipients r join newsletter_campaigns l on l.id = r.campaign_id where r.email in (select email from e)),
  'notesOfTheShop', (select json_agg(json_build_object('email', email, 'note', note, 'tags', tags,
      'knownSince', first_at, 'lastSeen', last_at)) from people where email in (select email from e)),
  'auditLog', (select json_agg(json_build_object('at', at, 'action', action, 'detail', detail) order by l.id)
    from audit_log l where (entity = 'user' and entity_id in (select id from u))
       or (entity = 'order' and entity_id in (select id::text from o)))`

/** Everything stored about these addresses and accounts, in one statement, so of one moment. */
export async function readPersonFile(
  db: Db,
  { emails, userIds }: { emails: readonly string[]; userIds: readonly string[] },
): Promise<Record<string, unknown>> {
  const file = await queryValue<Record<string, unknown>>(db)`
    with e as (select unnest(${emails}::text[]) as email), u as (select unnest(${userIds}::text[]) as id),
    o as (select * from orders where user_id in (select id from u)
           or (user_id is null and lower(email) in (select email from e)))
    select json_build_object(
      ${accountsAndOrders}, ${personalData}
    ) as file`
  return file ?? {}
}
