import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { accountsOf, addressesOf, findPerson } from './admin/person-page.queries.server.ts'
import { readPersonFile } from './person-file.queries.server.ts'

type Request = { id: string; actorId: string; now: Date }

/** Returns all data of a person, with an audit entry. */
export const exportPerson = (db: Db, { id, actorId, now }: Request) =>
  inTransaction(db, async (tx): Promise<Result<Record<string, unknown>, 'not_found'>> => {
    const person = await findPerson(tx, id)
    if (!person || 'mergedInto' in person) return refuse('not_found')
    const emails = addressesOf(person)
    const accounts = await accountsOf(tx, emails)
    const file = await readPersonFile(tx, { emails, userIds: accounts.map((account) => account.id) })
    await recordAudit(tx, { actorId, action: 'person.export', entity: 'person', entityId: id, now })
    return ok({ addresses: emails, takenAt: now.toISOString(), ...file })
  })
