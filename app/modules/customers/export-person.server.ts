import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { PeopleFilters } from './admin/people-filters.ts'
import { findPeople } from './admin/people-list.queries.server.ts'
import { accountsOfPerson, addressesOfPerson, findPerson } from './admin/person-page.queries.server.ts'
import { readPersonFile } from './person-file.queries.server.ts'

/** Returns all data of a person, with an audit entry. */
export const exportPerson = (db: Db, { id, actorId, now }: ChangedByStaff & { id: string }) =>
  inTransaction(db, async (tx) => {
    const person = await findPerson(tx, id)
    if (!person || 'mergedInto' in person) return refuse('not_found')
    const emails = addressesOfPerson(person)
    const accounts = await accountsOfPerson(tx, emails)
    const file = await readPersonFile(tx, { emails, userIds: accounts.map((account) => account.id) })
    await recordAudit(tx, { actorId, action: 'person.export', entity: 'person', entityId: id, now })
    return ok({ addresses: emails, takenAt: now.toISOString(), ...file })
  })

type OwnExport = { userId: string; email: string; emailVerified: boolean; now: Date }

/** Returns all data of the signed-in customer (PDPA, s. 30 and 31), audited. Guest data needs a confirmed address. */
export async function exportOwnData(db: Db, { userId, email, emailVerified, now }: OwnExport) {
  // Each export reads every table.
  if (!(await allow(db, { key: `own data of ${userId}`, limit: 5, perSeconds: 3600, now })))
    return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const emails = emailVerified ? [email.toLowerCase()] : []
    const file = await readPersonFile(tx, { emails, userIds: [userId] })
    await recordAudit(tx, { actorId: userId, action: 'person.export', entity: 'user', entityId: userId, now })
    return ok({ addresses: [email], takenAt: now.toISOString(), ...file })
  })
}

const exportLimit = 10_000

/** Exports the people that match the filters. The audit log records the number, not the search. */
export const exportPeople = (db: Db, filters: PeopleFilters, { actorId, now }: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const people = await findPeople(tx, filters, exportLimit + 1)
    if (people.length > exportLimit) return refuse('too_many_rows')
    const detail = { count: people.length, kind: filters.kind, searched: filters.q !== '' || filters.tag !== '' }
    await recordAudit(tx, { actorId, action: 'person.list_export', entity: 'person', entityId: 'list', detail, now })
    return ok(people)
  })
