import { describe, expect, test } from 'vitest'
import { decideChange, type MessageState, readStaffReply, repliedState } from './message-rules.ts'

const before = new Date('2026-11-20T05:00:00Z')
const now = new Date('2026-11-21T05:00:00Z')
const by = { actorId: 'nok', now }
const unread: MessageState = { readAt: null, doneAt: null, takenBy: null }
const others: MessageState = { readAt: before, doneAt: null, takenBy: 'bee' }

describe('status change of a message', () => {
  test.each([
    ['take', unread, { readAt: now, doneAt: null, takenBy: 'nok' }],
    ['take', { ...others, takenBy: 'nok' }, { ...others, takenBy: 'nok' }],
    ['release', others, { ...others, takenBy: null }],
    ['release', unread, unread],
    ['done', unread, { readAt: now, doneAt: now, takenBy: null }],
    ['done', { ...others, doneAt: before }, { ...others, doneAt: before }],
    ['reopen', { ...others, doneAt: before }, others],
  ] as const)('%s is applied', (change, state, after) =>
    expect(decideChange(state, change, by)).toEqual({ ok: true, value: after }),
  )

  test('is refused for a message taken by a colleague', () =>
    expect(decideChange(others, 'take', by)).toEqual({ ok: false, reason: 'taken' }))
})

test('a reply marks the message as done and assigns it to its author, unless a colleague has it', () => {
  expect(repliedState(unread, by)).toEqual({ readAt: now, doneAt: now, takenBy: 'nok' })
  expect(repliedState({ ...others, doneAt: before }, by)).toEqual({ readAt: before, doneAt: before, takenBy: 'bee' })
})

test.each([
  [' Yes.\r\n\r\nM is left. ', { ok: true, value: 'Yes.\n\nM is left.' }],
  [' \n\u0000', { ok: false, reason: 'empty' }],
  ['x'.repeat(4000), { ok: true, value: 'x'.repeat(4000) }],
  ['x'.repeat(4001), { ok: false, reason: 'too_long' }],
])('a reply of %j is trimmed or refused', (typed, read) => expect(readStaffReply(typed)).toEqual(read))
