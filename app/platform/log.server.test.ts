import { expect, test } from 'vitest'
import { openLog } from './log.server.ts'

function lines() {
  const written: string[] = []
  const log = openLog('info', { write: (line: string) => written.push(line) })
  return { log, last: () => JSON.parse(written.at(-1) ?? '{}') as Record<string, unknown> }
}

test('an error is logged with its type, message, code, cause and stack', () => {
  const { log, last } = lines()
  const fault = Object.assign(new TypeError('no such thing', { cause: new Error('the root') }), { code: '57P01' })
  log.error({ requestId: 'r-1', err: fault }, 'request failed')
  expect(last()).toMatchObject({
    requestId: 'r-1',
    msg: 'request failed',
    err: {
      type: 'TypeError',
      message: 'no such thing',
      code: '57P01',
      stack: expect.stringContaining('log.server.test.ts'),
      cause: { type: 'Error', message: 'the root' },
    },
  })
})

test('row values that the database attaches to an error are not logged', () => {
  const { log, last } = lines()
  const detail = 'Key (email)=(nok@mai.example) already exists.'
  log.error({ err: Object.assign(new Error('duplicate key'), { detail, where: detail, parameters: [detail] }) })
  expect(JSON.stringify(last())).not.toContain('nok@')
})

test('a thrown value that is not an error is logged with its type', () => {
  const { log, last } = lines()
  log.error({ err: 'a text' }, 'background work failed')
  expect(last().err).toEqual({ type: 'string', message: 'a text' })
})
