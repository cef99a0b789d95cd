import { expect, it } from 'vitest'
import { csvResponse } from './csv-response.server.ts'

it('answers with a file of its name that nobody on the way keeps', async () => {
  const answer = csvResponse('subscribers', ['Email'], [['nok@mai.example']])

  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers.csv"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFFEmail\r\nnok@mai.example\r\n')
})
