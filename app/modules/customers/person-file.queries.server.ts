// All data about a person, without passwords, tokens and keys.
import { sql } from 'kysely'
import { type Db, queryValue } from '#app/platform/database/database.server.ts'

type Identity = { emails: readonly string[]; userIds: readonly string[] }

/** The common table expression o is the orders of the person. Arrays, because an index serves them within an `or`. */
const accountsAndOrders = ({ userIds }: Identity) => sql`
  'accounts', (select json_agg(json_build_object('email', users.email, 'name', users.name,
      'emailConfirmed', email_verified, 'createdAt', users.created_at, 'profile', to_jsonb(c) - 'user_id'))
    from users left join customers c on c.user_id = users.id where users.id = any(${userIds}::text[])),
  'sessions', (select json_agg(json_build_object('device', user_agent, 'openedAt', created_at, 'usedAt', updated_at)) from sessions where user_id = any(${userIds}::text[])),
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

const personalData = ({ emails, userIds }: Identity) => sql`
  'discountCodesUsed', (select json_agg(json_build_object('code', coupon_code, 'at', created_at,
      'discountSatang', discount_satang, 'shippingDiscountSatang', shipping_discount_satang) order by created_at)
    from coupon_uses where order_id = any(array(select id from o)) or email_key = any(${emails}::text[])
      or user_id = any(${userIds}::text[])),
  'reviews', (select json_agg(to_jsonb(r) - 'user_id' || jsonb_build_object('pictures',
      (select json_agg(picture_id order by position) from review_pictures where review_id = r.id)) order by created_at)
    from reviews r where user_id = any(${userIds}::text[])),
  'helpfulVotes', (select json_agg(json_build_object('review', review_id, 'helpful', is_helpful))
    from review_votes where user_id = any(${userIds}::text[])),
  'uploadedPictures', (select json_agg(json_build_object('id', id, 'at', created_at)) from pictures
    where uploaded_by = any(${userIds}::text[])),
  'savedAddresses', (select json_agg(to_jsonb(k) - 'id' - 'user_id' - 'place' order by used_at desc) from customer_addresses k
    where user_id = any(${userIds}::text[])),
  'wishlist', (select json_agg(json_build_object('product', product_id, 'at', added_at)) from wishlist_items
    where user_id = any(${userIds}::text[])),
  'cartReminders', (select json_agg(json_build_object('agreedAt', agreed_at, 'endedAt', ended_at, 'remindedAt', reminded_at))
    from cart_reminders where user_id = any(${userIds}::text[])),
  'cart', (select json_agg(json_build_object('product', product_id, 'size', size, 'quantity', quantity))
    from cart_lines where user_id = any(${userIds}::text[]))`

const correspondence = ({ emails, userIds }: Identity) => sql`
  'messages', (select json_agg(to_jsonb(m) - 'taken_by' - 'sender' - 'reply_address_id' || jsonb_build_object('answers',
      (select json_agg(json_build_object('at', created_at, 'text', body) order by created_at)
         from message_answers where message_id = m.id)) order by created_at)
    from messages m where lower(email) = any(${emails}::text[])),
  'mails', (select json_agg(json_build_object('at', created_at, 'kind', kind, 'to', recipient, 'subject', subject,
      'state', state, 'text', text) order by created_at) from mails where recipient = any(${emails}::text[])
    and (order_id is null or order_id in (select id from o))),
  'line', (select json_agg(to_jsonb(k) - 'user_id' || jsonb_build_object('messages', (select json_agg(json_build_object(
      'at', created_at, 'kind', kind, 'state', state, 'text', text) order by created_at)
    from line_messages where user_id = k.user_id))) from line_links k where user_id = any(${userIds}::text[])),
  'newsletter', (select json_agg(to_jsonb(n) - 'token') from newsletter_subscribers n
    where email = any(${emails}::text[])),
  'consents', (select json_agg(json_build_object('purpose', c.purpose, 'given', given, 'at', at, 'source', source,
      'page', place, 'text', case language when 'th' then text_th else text_en end) order by c.id)
    from consents c join consent_texts using (version)
   where email = any(${emails}::text[]) or user_id = any(${userIds}::text[])),
  'campaigns', (select json_agg(json_build_object('to', r.email, 'subjectEnglish', subject_en, 'subjectThai', subject_th,
      'state', r.state, 'sentAt', r.sent_at) order by started_at)
    from newsletter_recipients r join newsletter_campaigns l on l.id = r.campaign_id where r.email = any(${emails}::text[])),
  'notesOfTheShop', (select json_agg(json_build_object('email', email, 'note', note, 'tags', tags,
      'knownSince', first_at, 'lastSeen', last_at)) from people where email = any(${emails}::text[])),
  'auditLog', (select json_agg(json_build_object('at', at, 'action', action, 'detail', detail) order by l.id)
    from (select * from audit_log where entity = 'user' and entity_id = any(${userIds}::text[])
          union all
          select * from audit_log where entity = 'order' and entity_id = any(array(select id::text from o))) l)`

/** Everything stored about these addresses and accounts, in one statement, so of one moment. */
export async function readPersonFile(db: Db, identity: Identity): Promise<Record<string, unknown>> {
  const { emails, userIds } = identity
  const file = await queryValue<Record<string, unknown>>(db)`
    with o as (
      select * from orders where user_id = any(${userIds}::text[])
       union all
      select * from orders where user_id is null and lower(email) = any(${emails}::text[]))
    select json_build_object(
      ${accountsAndOrders(identity)}, ${personalData(identity)}, ${correspondence(identity)}
    ) as file`
  return file ?? {}
}
