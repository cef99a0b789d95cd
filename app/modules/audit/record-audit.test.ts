import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { recordAudit } from './record-audit.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')
const entry = {
  actorId: 'owner',
  action: 'order.moved',
  entity: 'order',
  entityId: '3F2A9C01',
  detail: { to: 'shipped' },
  now,
} as const
const entries = () => db.selectFrom('auditLog').selectAll().execute()

test('an entry is rolled back with its transaction', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await recordAudit(tx, entry)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await entries()).toEqual([])
  await recordAudit(db, entry)
  expect(await entries()).toMatchObject([
    {
      actorId: 'owner',
      action: 'order.moved',
      entity: 'order',
      entityId: '3F2A9C01',
      detail: { to: 'shipped' },
      at: now,
    },
  ])
})

test('an entry cannot be changed or deleted', async () => {
  await expect(db.updateTable('auditLog').set({ action: 'nothing' }).execute()).rejects.toThrow(
    'permission denied for table audit_log',
  )
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('permission denied for table audit_log')
})
