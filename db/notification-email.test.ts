import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase({ own: true })
const client = new pg.Client({ connectionString: database.ownerUrl })
await client.connect()
afterAll(() => client.end())

async function migrated(settings: Record<string, object>) {
  const migration = await readFile('db/migrations/0174_notification_email.sql', 'utf8')
  await client.query('begin; drop index users_admins; delete from settings')
  for (const [key, value] of Object.entries(settings))
    await client.query('insert into settings (key, value) values ($1, $2)', [key, JSON.stringify(value)])
  await client.query(migration)
  const { rows } = await client.query<{ value: object }>("select value from settings where key = 'orders'")
  await client.query('rollback')
  return rows.map(({ value }) => value)
}
const contact = { email: 'contact@shop.example', phone: '02-123-4567' }

test('the saved contact address stays the notification address, and the other settings stay', async () => {
  expect(await migrated({ contact, orders: { mailNewOrders: 'off', mailLowStock: 'th' } })).toEqual([
    { mailNewOrders: 'off', mailLowStock: 'th', notificationEmail: 'contact@shop.example' },
  ])
  expect(await migrated({ contact })).toEqual([{ notificationEmail: 'contact@shop.example' }])
})

test('without a saved contact address, no notification address is set', async () => {
  expect(await migrated({ orders: { mailNewOrders: 'th' } })).toEqual([{ mailNewOrders: 'th' }])
  expect(await migrated({})).toEqual([])
})
