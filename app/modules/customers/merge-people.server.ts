import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockPeople, saveMerged, saveNotes, saveSeparated } from './people.queries.server.ts'
import { joinNotes } from './person-rules.ts'

type By = { actorId: string; now: Date }

/**
 * Shows two addresses as one person, with joined notes. Accounts, orders and access stay separate, so a mistake opens
 * nothing.
 */
export const mergePeople = (db: Db, { id, otherId, ...by }: { id: string; otherId: string } & By) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found' | 'same' | 'merged'>> => {
    if (id === otherId) return refuse('same')
    const people = await lockPeople(tx, [id, otherId])
    const main = people.find((person) => person.id === id)
    const other = people.find((person) => person.id === otherId)
    if (!main || !other || main.mergedInto) return refuse('not_found')
    if (other.mergedInto) return refuse('merged')
    await saveNotes(tx, id, joinNotes(main, other))
    await saveMerged(tx, otherId, id)
    await recordAudit(tx, { ...by, action: 'person.merge', entity: 'person', entityId: id, detail: { other: otherId } })
    return ok(undefined)
  })

/** Later notes stay with the other. */
export const separatePerson = (db: Db, { id, otherId, ...by }: { id: string; otherId: string } & By) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found'>> => {
    const [other] = await lockPeople(tx, [otherId])
    if (!other || other.mergedInto !== id) return refuse('not_found')
    await saveSeparated(tx, otherId)
    const detail = { other: otherId }
    await recordAudit(tx, { ...by, action: 'person.separate', entity: 'person', entityId: id, detail })
    return ok(undefined)
  })
