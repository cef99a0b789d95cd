import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { PeopleFilters } from './admin/people-filters.ts'
import { type ListedPerson, peopleFound } from './admin/people-list.queries.server.ts'

const exportLimit = 10_000

/** Exports the people that match the filters. The audit log records the number, not the search. */
export const exportPeople = (db: Db, filters: PeopleFilters, { actorId, now }: { actorId: string; now: Date }) =>
  inTransaction(db, async (tx): Promise<Result<ListedPerson[], 'too_many_rows'>> => {
    const people = await peopleFound(tx, filters, exportLimit + 1)
    if (people.length > exportLimit) return refuse('too_many_rows')
    const detail = { count: people.length, kind: filters.kind, searched: filters.q !== '' || filters.tag !== '' }
    await recordAudit(tx, { actorId, action: 'person.list_export', entity: 'person', entityId: 'list', detail, now })
    return ok(people)
  })
