import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more })

test.each([
  ['the server is not there', coded('ECONNREFUSED')],
  ['its socket is gone', coded('ENOENT', { syscall: 'connect' })],
  ['it shuts down', coded('57P01')],
  ['it starts up', coded('57P03')],
  ['it has no connection left', coded('53300')],
  ['its disk is full', coded('53100')],
  ['our disk is full', coded('ENOSPC')],
  ['the line broke', coded('08006')],
  ['a statement took too long', coded('57014')],
  ['a lock took too long', coded('55P03')],
  ['the pool has none free', new Error('timeout exceeded when trying to connect')],
  ['the backend was ended', new Error('Connection terminated unexpectedly')],
  ['both addresses refuse', new AggregateError([coded('ECONNREFUSED')], '')],
  ['a library wrapped it', new Error('could not read the session', { cause: coded('57P01') })],
])('%s: it passes', (_name, error) => expect(isOutage(error)).toBe(true))

test.each([
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a broken promise of the database', coded('23505')],
  ['a wrong statement', coded('42601')],
  ['a fault of ours', new TypeError('x is undefined')],
  ['a text', 'ECONNREFUSED'],
  ['nothing', undefined],
])('%s: it does not', (_name, error) => expect(isOutage(error)).toBe(false))
