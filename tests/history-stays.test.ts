// The database refuses to change the timeline, the ledger and the audit log, even for the owner.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { payingShop } from '#tests/support/paying-shop.ts'

const database = await testDatabase({ own: true })
const { db } = database
const owner = openDatabase(database.ownerUrl, 2)
afterAll(owner.close)

beforeAll(async () => {
  await subscribe(db, { email: 'nok@mai.example', language: 'th', now: someDay })
  const shop = await payingShop(db, 5)
  await shop.order()
  await recordAudit(db, {
    actorId: null,
    action: 'brand.save',
    entity: 'brand',
    entityId: 'c',
    detail: {},
    now: someDay,
  })
})

test.each([
  'update order_events set note = $$ $$',
  'delete from order_events',
  'truncate order_events',
  'update stock_movements set delta = delta + 1',
  'delete from stock_movements',
  'truncate stock_movements',
  'update audit_log set actor_id = $$someone else$$',
  'delete from audit_log',
  'truncate audit_log',
  'update audit_chain set seal = sha256($$$$)',
  'delete from audit_chain',
  'truncate audit_chain',
  'update consents set given = true',
  'truncate consents',
  'update consent_texts set text_en = $$ $$',
  'delete from consent_texts',
  // By cascade from referenced rows.
  'delete from orders',
  'truncate orders cascade',
  'delete from variants',
  'truncate products cascade',
])('"%s" is refused, even for the owner of the tables', async (statement) => {
  const before = await fingerprint(database)
  await expect(sql.raw(statement).execute(owner.db)).rejects.toThrow(
    /^(?:consents|consent_texts|order_events|stock_movements|audit_log|audit_chain) is append only$/,
  )
  expect(await fingerprint(database)).toEqual(before)
})
