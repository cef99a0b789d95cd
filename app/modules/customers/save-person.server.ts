import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockPeople, saveNotes } from './people.queries.server.ts'
import { type PersonNotesRefusal, readPersonNotes } from './person-rules.ts'

type Change = { id: string; version: number; note: string; tags: string; actorId: string; now: Date }

/** Saves staff notes at the version of the form. The audit log omits the text, because its entries cannot be erased. */
export const savePerson = (db: Db, { id, version, actorId, now, ...typed }: Change) =>
  inTransaction(db, async (tx): Promise<Result<{ version: number }, PersonNotesRefusal | 'not_found' | 'conflict'>> => {
    const read = readPersonNotes(typed)
    if (!read.ok) return read
    const [person] = await lockPeople(tx, [id])
    if (!person || person.mergedInto) return refuse('not_found')
    const changed = [
      ...(person.note === read.value.note ? [] : ['note']),
      ...(person.tags.join() === read.value.tags.join() ? [] : ['tags']),
    ]
    if (changed.length === 0) return ok({ version: person.version })
    if (person.version !== version) return refuse('conflict')
    await saveNotes(tx, id, read.value)
    const detail = { fields: changed.join(', ') }
    await recordAudit(tx, { actorId, action: 'person.change', entity: 'person', entityId: id, detail, now })
    return ok({ version: person.version + 1 })
  })
