// Keys from before they were derived.
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { grantShopRights, shopRole } from '#app/platform/database/shop-role.server.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase({ own: true })
const client = new pg.Client({ connectionString: database.ownerUrl })
await client.connect()
afterAll(() => client.end())

const id = '3f2a9c01-0000-4000-8000-000000000001'
const key = 'Zk3yQ0Ub1JmXv7c2T9aRw_8dLp-5nHfE'
const page = `https://mai.example/th/payment-success?order=${key}`

const before = `
  insert into orders (id, number, access_key, language, channel, payment_method, delivery_method, subtotal_satang,
                      total_satang, status, stock_state)
  values ('${id}', '3F2A9C01', '${key}', 'th', 'online', 'card', 'standard', 100, 100, 'paid', 'sold');
  insert into mails (dedupe_key, kind, language, recipient, subject, html, text)
  values ('order_received:${id}', 'order_received', 'th', 'nok@mai.example', 'x', '<a href="${page}">', '${page}'),
         ('staff:${id}', 'staff_payment_on_hold', 'th', 'shop@mai.example', 'x', '<p>', '-');
  insert into sandbox_sessions (id, reference, method, amount_satang, success_url, cancel_url, idempotency_key, expires_at)
  values ('sb_1', 'p', 'card', 100, 's', 'https://mai.example/th/payment?order=${key}', 'k', now());
  insert into payments (id, order_id, provider, method, attempt, amount_satang, state, session_id, session_url)
  values (gen_random_uuid(), '${id}', 'sandbox', 'card', 1, 100, 'pending', 'sb_1',
          'https://mai.example/th/payment?order=${key}')`

test('old order links still work; emails, payment sessions and payments contain no key any more', async () => {
  const files = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).sort()
  await client.query('drop schema public cascade; create schema public')
  for (const file of files) {
    if (file.startsWith('0014')) await client.query(before)
    await client.query(await readFile(`db/migrations/${file}`, 'utf8'))
  }
  await grantShopRights(client, shopRole)
  expect((await findOrderByKey(database.db, key))?.number).toBe('3F2A9C01')
  const mails = await client.query('select order_id, html, text from mails order by kind')
  const link = 'https://mai.example/th/payment-success?order=order-key.invalid'
  expect(mails.rows).toEqual([
    { order_id: id, html: `<a href="${link}">`, text: link },
    { order_id: null, html: '<p>', text: '-' },
  ])
  const { rows } = await client.query(
    'select s.cancel_url, p.session_url from sandbox_sessions s join payments p on p.session_id = s.id',
  )
  const back = 'https://mai.example/th/payment'
  expect(rows).toEqual([{ cancel_url: back, session_url: `${back}?session_id=sb_1` }])
})
