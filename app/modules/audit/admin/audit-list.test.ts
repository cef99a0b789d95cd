import { expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { recordAudit } from '../record-audit.server.ts'
import { auditFilters } from './audit-filters.ts'
import { auditLines } from './audit-list.queries.server.ts'

const { db } = await testDatabase()

test('entries are listed newest first across pages, whatever order they were written in', async () => {
  for (const [entityId, minutes] of [
    ['second', 20],
    ['third', 30],
    ['first', 10],
    ['twin', 20],
  ] as const)
    await recordAudit(db, { actorId: null, action: 'settings.save', entity: 'settings', entityId, now: later(minutes) })
  const read: string[] = []
  let before = ''
  for (let page = 0; page < 4; page++) {
    const [line] = await auditLines(db, auditFilters.read(new URLSearchParams(before)), 1)
    read.push(line?.entityId ?? '')
    before = `before=${line?.id}`
  }
  expect(read).toEqual(['third', 'twin', 'second', 'first'])
  expect(await auditLines(db, auditFilters.read(new URLSearchParams(before)), 1)).toEqual([])
})
