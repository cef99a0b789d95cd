import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addressesOf, findPerson } from './admin/person-page.queries.server.ts'
import { eraseEverywhere } from './erase-everywhere.server.ts'
import { type ErasureRefusal, mayErase } from './erasure-rules.ts'
import { insertErasure, lockErasureFacts } from './erasures.queries.server.ts'

type Request = { id: string; actorId: string; now: Date }
type Refused = ErasureRefusal | 'not_found'

/**
 * Erases a person under all addresses, as the PDPA requires, irrevocably. Orders keep what tax law requires. Returns
 * the id of the erasure record, which has no personal data.
 */
export const erasePerson = (db: Db, { id, actorId, now }: Request) =>
  inTransaction(db, async (tx): Promise<Result<{ erasure: string }, Refused, { numbers: string }>> => {
    const person = await findPerson(tx, id)
    if (!person || 'mergedInto' in person) return refuse('not_found')
    const emails = addressesOf(person)
    const facts = await lockErasureFacts(tx, { emails })
    const decided = mayErase(facts)
    if (!decided.ok) return decided
    const erasure = randomUUID()
    const detail = await eraseEverywhere(tx, { emails, userIds: facts.userIds, now })
    await insertErasure(tx, { id: erasure, at: now, actorId, detail })
    await recordAudit(tx, { actorId, action: 'person.erase', entity: 'person', entityId: erasure, now })
    return ok({ erasure })
  })
