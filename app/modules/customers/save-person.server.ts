import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { lockPeople, saveMerged, saveNotes, saveSeparated } from './people.queries.server.ts'
import { joinNotes, readPersonNotes } from './person-rules.ts'

type NotesChange = ChangedByStaff & { id: string; version: number; note: string; tags: string }

/** Saves staff notes at the version of the form. The audit log omits the text, because its entries cannot be erased. */
export const savePerson = (db: Db, { id, version, actorId, now, ...input }: NotesChange) =>
  inTransaction(db, async (tx) => {
    const notes = readPersonNotes(input)
    if (!notes.ok) return notes
    const [person] = await lockPeople(tx, [id])
    if (!person || person.mergedInto) return refuse('not_found')
    const changed = (['note', 'tags'] as const).filter((field) => String(person[field]) !== String(notes.value[field]))
    if (changed.length === 0) return ok({ version: person.version })
    if (person.version !== version) return refuse('conflict')
    await saveNotes(tx, id, notes.value)
    const detail = { fields: changed.join(', ') }
    await recordAudit(tx, { actorId, action: 'person.change', entity: 'person', entityId: id, detail, now })
    return ok({ version: person.version + 1 })
  })

type PeoplePair = ChangedByStaff & { id: string; otherId: string }

/** Shows two addresses as one person, with joined notes. Accounts, orders and access stay separate. */
export const mergePeople = (db: Db, { id, otherId, ...by }: PeoplePair) =>
  inTransaction(db, async (tx) => {
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

/** Shows a merged address as a person again. Notes written since stay with the main one. */
export const separatePerson = (db: Db, { id, otherId, ...by }: PeoplePair) =>
  inTransaction(db, async (tx) => {
    const [other] = await lockPeople(tx, [otherId])
    if (!other || other.mergedInto !== id) return refuse('not_found')
    await saveSeparated(tx, otherId)
    const detail = { other: otherId }
    await recordAudit(tx, { ...by, action: 'person.separate', entity: 'person', entityId: id, detail })
    return ok(undefined)
  })
