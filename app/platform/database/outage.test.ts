import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more })

test.each([
  ['the server refuses the connection', coded('ECONNREFUSED')],
  ['its socket is missing', coded('ENOENT', { syscall: 'connect' })],
  ['the server shuts down', coded('57P01')],
  ['the server starts up', coded('57P03')],
  ['the server has no connection left', coded('53300')],
  ['the disk of the server is full', coded('53100')],
  ['the local disk is full', coded('ENOSPC')],
  ['the connection broke', coded('08006')],
  ['a statement took too long', coded('57014')],
  ['a lock took too long', coded('55P03')],
  ['the pool has no free connection', new Error('timeout exceeded when trying to connect')],
  ['the backend was terminated', new Error('Connection terminated unexpectedly')],
  ['both addresses refuse', new AggregateError([coded('ECONNREFUSED')], '')],
  ['an outage wrapped by a library', new Error('could not read the session', { cause: coded('57P01') })],
])('counts as an outage: %s', (_name, error) => expect(isOutage(error)).toBe(true))

test.each([
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a unique violation', coded('23505')],
  ['a syntax error', coded('42601')],
  ['an error in the code', new TypeError('x is undefined')],
  ['a string', 'ECONNREFUSED'],
  ['undefined', undefined],
])('does not count as an outage: %s', (_name, error) => expect(isOutage(error)).toBe(false))
