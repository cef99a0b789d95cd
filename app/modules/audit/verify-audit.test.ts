import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { recordAudit } from './record-audit.server.ts'
import { hasAuditSeal, verifyAudit } from './verify-audit.queries.server.ts'

const database = await testDatabase({ own: true })
const { db } = database
const now = new Date('2026-11-21T05:00:00.123Z')
const record = (entityId: string) =>
  recordAudit(db, {
    actorId: 'owner',
    action: 'product.update',
    entity: 'product',
    entityId,
    detail: { price: 99000 },
    now,
  })

/** Simulates an attack with owner rights. */
async function asOwner(statements: string) {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`alter table audit_log disable trigger user; alter table audit_chain disable trigger user;
    ${statements};
    alter table audit_log enable trigger user; alter table audit_chain enable trigger user`)
  await client.end()
}
const ids = async () => (await db.selectFrom('auditLog').select('id').orderBy('id').execute()).map(({ id }) => id)

beforeEach(async () => {
  await asOwner('delete from audit_chain; delete from audit_log')
  await record('one')
  await record('two')
  await record('three')
})

test('a log as it was written is whole, and says its last seal', async () => {
  const state = await verifyAudit(db)

  expect(state).toEqual({ lines: 3, lastSeal: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await hasAuditSeal(db, state.lastSeal ?? '')).toBe(true)
  expect(await hasAuditSeal(db, 'f'.repeat(64))).toBe(false)
})

test('an empty log is whole', async () => {
  await asOwner('delete from audit_chain; delete from audit_log')

  expect(await verifyAudit(db)).toEqual({ lines: 0 })
})

test.each([
  ['when', `update audit_log set at = at + interval '1 microsecond' where entity_id = 'two'`],
  ['who', `update audit_log set actor_id = 'helper' where entity_id = 'two'`],
  ['nobody', `update audit_log set actor_id = null where entity_id = 'two'`],
  ['what', `update audit_log set action = 'product.hide' where entity_id = 'two'`],
  ['to what kind', `update audit_log set entity = 'brand' where entity_id = 'two'`],
  ['what about it', `update audit_log set detail = '{"price": 9900}' where entity_id = 'two'`],
  ['the seal', `update audit_chain set seal = sha256('x') where position = 2`],
])('a line changed afterwards is found: %s', async (_fact, statement) => {
  const [, second] = await ids()
  await asOwner(statement)

  expect((await verifyAudit(db)).broken).toBe(second)
})

test('a line taken out with its seal is found at the one after it', async () => {
  const [, , third] = await ids()
  await asOwner(`delete from audit_chain where position = 2; delete from audit_log where entity_id = 'two'`)

  expect((await verifyAudit(db)).broken).toBe(third)
})

test('a line taken out and the others moved up is found', async () => {
  const [, , third] = await ids()
  await asOwner(`delete from audit_chain where position = 2; delete from audit_log where entity_id = 'two';
    update audit_chain set position = 2 where position = 3`)

  expect((await verifyAudit(db)).broken).toBe(third)
})

test('a line slipped in without a seal is found', async () => {
  await asOwner(`insert into audit_log (actor_id, action, entity, entity_id) values ('owner', 'x', 'y', 'z')`)

  expect((await verifyAudit(db)).broken).toBe((await ids()).at(-1))
})

test('an end that was cut off is whole in itself, but the seal that was noted is gone', async () => {
  const { lastSeal } = await verifyAudit(db)
  await asOwner(`delete from audit_chain where position = 3; delete from audit_log where entity_id = 'three'`)

  expect((await verifyAudit(db)).broken).toBeUndefined()
  expect(await hasAuditSeal(db, lastSeal ?? '')).toBe(false)
})

test('many at once make one chain, and a change that is taken back leaves no link', async () => {
  const undone = inTransaction(db, async (tx) => {
    await recordAudit(tx, { actorId: null, action: 'brand.save', entity: 'brand', entityId: 'undone', now })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(db, async (tx) => {
        await recordAudit(tx, { actorId: null, action: 'brand.save', entity: 'brand', entityId: `a${index}`, now })
        await recordAudit(tx, { actorId: null, action: 'brand.save', entity: 'brand', entityId: `b${index}`, now })
      }),
    ),
  )

  expect(await verifyAudit(db)).toMatchObject({ lines: 43 })
  expect((await verifyAudit(db)).broken).toBeUndefined()
})

test('one that audits and then locks, one that locks and then audits: neither waits for the other for ever', async () => {
  await sql`insert into settings (key, value) values ('shop', '{}') on conflict do nothing`.execute(db)
  const audited = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const audit = (tx: Db) =>
    recordAudit(tx, { actorId: null, action: 'brand.save', entity: 'brand', entityId: 'z', now })
  const lock = (tx: Db) => tx.updateTable('settings').set({ updatedAt: now }).where('key', '=', 'shop').execute()

  await Promise.all([
    db.transaction().execute(async (tx) => {
      await audit(tx)
      audited.resolve()
      await locked.promise
      await lock(tx)
    }),
    db.transaction().execute(async (tx) => {
      await lock(tx)
      locked.resolve()
      await audited.promise
      await audit(tx)
    }),
  ])

  expect(await verifyAudit(db)).toMatchObject({ lines: 5 })
})
