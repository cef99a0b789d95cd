import { expect, test } from 'vitest'
import { joinNotes, readPersonNotes } from './person-rules.ts'

const tag = (length: number) => 'x'.repeat(length)
const twenty = Array.from({ length: 20 }, (_, at) => `tag${at}`)

test('a note keeps its lines; tags are split at commas and deduplicated', () =>
  expect(readPersonNotes({ note: ' Likes silk \n\n size M ', tags: ' VIP, regular,,vip ,\nwholesale' })).toEqual({
    ok: true,
    value: { note: 'Likes silk\n\nsize M', tags: ['VIP', 'regular', 'wholesale'] },
  }))

test.each([
  [{ note: 'n'.repeat(2001), tags: '' }, 'note_too_long'],
  [{ note: '', tags: tag(31) }, 'tag_too_long'],
  [{ note: '', tags: [...twenty, 'one more'].join() }, 'too_many_tags'],
])('notes and tags %j are refused', (typed, reason) => expect(readPersonNotes(typed)).toEqual({ ok: false, reason }))

test('a note and tags at their limits are accepted', () =>
  expect(readPersonNotes({ note: 'n'.repeat(2000), tags: [...twenty.slice(1), tag(30)].join() })).toMatchObject({
    ok: true,
  }))

test('joined notes and tags keep everything without duplicates', () => {
  expect(joinNotes({ note: 'Likes silk', tags: ['VIP'] }, { note: 'Size M', tags: ['vip', 'new'] })).toEqual({
    note: 'Likes silk\nSize M',
    tags: ['VIP', 'new'],
  })
  expect(joinNotes({ note: '', tags: [] }, { note: 'Size M', tags: [] }).note).toBe('Size M')
  expect(joinNotes({ note: 'Size M, silk', tags: [] }, { note: 'Size M', tags: [] }).note).toBe('Size M, silk')
})
