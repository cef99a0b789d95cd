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

test('an unaltered log is valid, and its last seal is returned', async () => {
  const state = await verifyAudit(db)

  expect(state).toEqual({ lines: 3, lastSeal: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await hasAuditSeal(db, state.lastSeal ?? '')).toBe(true)
  expect(await hasAuditSeal(db, 'f'.repeat(64))).toBe(false)
})

test('an empty log is valid', async () => {
  await asOwner('delete from audit_chain; delete from audit_log')

  expect(await verifyAudit(db)).toEqual({ lines: 0 })
})

test.each([
  ['time', `update audit_log set at = at + interval '1 microsecond' where entity_id = 'two'`],
  ['actor', `update audit_log set actor_id = 'helper' where entity_id = 'two'`],
  ['removed actor', `update audit_log set actor_id = null where entity_id = 'two'`],
  ['action', `update audit_log set action = 'product.hide' where entity_id = 'two'`],
  ['entity', `update audit_log set entity = 'brand' where entity_id = 'two'`],
  ['detail', `update audit_log set detail = '{"price": 9900}' where entity_id = 'two'`],
  ['seal', `update audit_chain set seal = sha256('x') where position = 2`],
])('a changed entry is detected: %s', async (_fact, statement) => {
  const [, second] = await ids()
  await asOwner(statement)

  expect((await verifyAudit(db)).broken).toBe(second)
})

test('an entry deleted with its seal is detected at the next entry', async () => {
  const [, , third] = await ids()
  await asOwner(`delete from audit_chain where position = 2; delete from audit_log where entity_id = 'two'`)

  expect((await verifyAudit(db)).broken).toBe(third)
})

test('a deleted entry is detected even when later seals are renumbered', async () => {
  const [, , third] = await ids()
  await asOwner(`delete from audit_chain where position = 2; delete from audit_log where entity_id = 'two';
    update audit_chain set position = 2 where position = 3`)

  expect((await verifyAudit(db)).broken).toBe(third)
})

test('an inserted entry without a seal is detected', async () => {
  await asOwner(`insert into audit_log (actor_id, action, entity, entity_id) values ('owner', 'x', 'y', 'z')`)

  expect((await verifyAudit(db)).broken).toBe((await ids()).at(-1))
})

test('a log cut off at its end is valid, but its recorded last seal is missing', async () => {
  const { lastSeal } = await verifyAudit(db)
  await asOwner(`delete from audit_chain where position = 3; delete from audit_log where entity_id = 'three'`)

  expect((await verifyAudit(db)).broken).toBeUndefined()
  expect(await hasAuditSeal(db, lastSeal ?? '')).toBe(false)
})

test('concurrent entries form one chain, and a rolled-back change leaves no entry', async () => {
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

test('auditing before and after locking a row concurrently causes no deadlock', async () => {
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
