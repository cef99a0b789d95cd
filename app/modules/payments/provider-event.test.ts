import { expect, test } from 'vitest'
import { eventOf } from './provider-event.ts'

const body = (object: unknown, change = {}) =>
  JSON.stringify({ id: 'evt_1', type: 'some.thing', data: { object }, ...change })
const event = { id: 'evt_1', type: 'some.thing' }
const session = { object: 'checkout.session', id: 'cs_1' }

test.each([
  ['a session', body(session), { ...event, sessionId: 'cs_1' }],
  ['a refund', body({ object: 'refund', id: 're_1' }), { ...event, refundId: 're_1' }],
  ['another kind of object', body({ object: 'customer', id: 'cus_1' }), event],
  ['an id of 255 characters', body({ ...session, id: 'x'.repeat(255) }), { ...event, sessionId: 'x'.repeat(255) }],
])('an event with %s is read', (_, text, read) => expect(eventOf(text)).toStrictEqual(read))

test.each([
  ['invalid JSON', '{'],
  ['an empty body', ''],
  ['null', 'null'],
  ['an event without an object', body(undefined)],
  ['an object without a type', body({ id: 'cs_1' })],
  ['a session without an id', body({ object: 'checkout.session' })],
  ['a refund without an id', body({ object: 'refund' })],
  ['a refund with a number as id', body({ object: 'refund', id: 7 })],
  ['a session with a number as id', body({ ...session, id: 7 })],
  ['an id with a space', body({ ...session, id: 'cs 1' })],
  ['an id with a line break', body({ ...session, id: 'cs_1\n' })],
  ['an empty id', body({ ...session, id: '' })],
  ['an id of 256 characters', body({ ...session, id: 'x'.repeat(256) })],
  ['an event without an id', body(session, { id: undefined })],
  ['an event without a type', body(session, { type: undefined })],
])('%s is unreadable', (_, text) => expect(eventOf(text)).toBe('unreadable'))
