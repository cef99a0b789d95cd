import { expect, test } from 'vitest'
import { summary, tablesOf } from './make-map.ts'

const path = 'app/modules/orders/add-order-note.server.ts'

test('the summary is the docstring of the export named after the file', () => {
  const text = `
/** How long a note may be. */
export const maxNoteLength = 500

/** Adds a note to an order: staff see it. Refuses an empty one. */
export async function addOrderNote() {}
`
  expect(summary({ path, text })).toBe('Adds a note to an order: staff see it')
})

test('a file with several exports uses the comment at its top as its summary', () => {
  const text = '// Ends one session of a user,\n// or all of them. Audited.\nexport function endSession() {}\n'
  expect(summary({ path: 'app/modules/accounts/sessions/end-sessions.server.ts', text })).toBe(
    'Ends one session of a user, or all of them',
  )
})

test('a file without a summary is refused with its path', () => {
  const text = '/** Something else. */\nexport const other = 1\nexport function addOrderNote() {}\n'
  expect(() => summary({ path, text })).toThrow(`${path} has no description`)
})

test('the table list of a module README is read up to its end and no further', () => {
  expect(tablesOf('Words.\n\n- Tables: `orders`, held\n  by a trigger.\n- Always holds: …\n')).toBe(
    '`orders`, held by a trigger.',
  )
  expect(tablesOf('Tables: brands,\nproducts.\n\nThe rest.\n')).toBe('brands, products.')
  expect(tablesOf('Tables: none.\n')).toBe('none.')
})
