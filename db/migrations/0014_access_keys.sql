-- The key that opens an order is worked out from its id and the shop's secret (docs/decisions/20) and stored nowhere.
-- Links sent before stay valid: of their keys a digest is kept, which leads to the order and back to no key.
alter table orders add column access_key_hash text unique;
update orders set access_key_hash = encode(sha256(convert_to(access_key, 'UTF8')), 'hex');

-- A mail about an order holds a mark in the place of the key; it is put in when the mail leaves.
alter table mails add column order_id uuid;
update mails set order_id = orders.id,
                 html = replace(html, access_key, 'order-key.invalid'),
                 text = replace(text, access_key, 'order-key.invalid')
  from orders
 where right(dedupe_key, 36) = orders.id::text and strpos(html || text, access_key) > 0;

-- The sandbox leads back to the payment page by its own session.
update sandbox_sessions set cancel_url = split_part(cancel_url, '?', 1);
update payments set session_url = split_part(session_url, '?', 1) || '?session_id=' || session_id
 where provider = 'sandbox' and session_url like '%?order=%';

alter table orders drop column access_key;
