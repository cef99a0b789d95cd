import { expect, test } from 'vitest'
import { isSigned, signEvent } from './deliver-events.server.ts'

const sent = new Date('2026-11-21T05:00:00Z')
const after = (seconds: number) => new Date(sent.getTime() + seconds * 1000)
const body = '{"id":"evt_1"}'
const signature = signEvent(body, 'secret', sent)

test('a signature is valid for 300 seconds', () => {
  expect(isSigned(body, signature, 'secret', sent)).toBe(true)
  expect(isSigned(body, signature, 'secret', after(300))).toBe(true)
  expect(isSigned(body, signature, 'secret', after(301))).toBe(false)
  expect(isSigned(body, signature, 'secret', after(-301))).toBe(false)
})

test.each([
  ['another body', '{"id":"evt_2"}', signature, 'secret'],
  ['another secret', body, signature, 'other'],
  ['no signature', body, null, 'secret'],
  ['an empty signature', body, '', 'secret'],
  ['a shorter signature', body, signature.slice(0, -2), 'secret'],
  ['something before the signature', body, `v0=1,${signature}`, 'secret'],
  ['something after the signature', body, `${signature},v2=1`, 'secret'],
  ['a changed time', body, signature.replace(/t=\d/, 't=9'), 'secret'],
])('an invalid signature is refused: %s', (_, text, given, secret) =>
  expect(isSigned(text, given, secret, sent)).toBe(false),
)
