import { ok, refuse } from '#app/kit/result.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'

export const maxPersonNote = 2000
const maxTags = 20
const maxTagLength = 30

export type PersonNotes = { note: string; tags: string[] }

/** The note and the tags, which are separated by commas and unique in any case. */
export function readPersonNotes(typed: { note: string; tags: string }) {
  const note = manyLines(typed.note)
  if (note.length > maxPersonNote) return refuse('note_too_long')
  const tags = distinctTags(typed.tags.split(/[,\n]/).map(oneLine).filter(Boolean))
  if (tags.some((tag) => tag.length > maxTagLength)) return refuse('tag_too_long')
  if (tags.length > maxTags) return refuse('too_many_tags')
  return ok({ note, tags })
}

function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) if (!byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  return [...byKey.values()]
}

/** The notes of two people who are one, within the limits of one. */
export function joinNotes(main: PersonNotes, other: PersonNotes): PersonNotes {
  const notes = other.note && !main.note.includes(other.note) ? [main.note, other.note] : [main.note]
  return {
    note: notes.filter(Boolean).join('\n').slice(0, maxPersonNote),
    tags: distinctTags([...main.tags, ...other.tags]).slice(0, maxTags),
  }
}
