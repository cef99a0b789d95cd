import { expect, it } from 'vitest'
import { csvResponse } from './download.server.ts'

it('answers with a file of its name', async () => {
  const answer = csvResponse('subscribers', ['Email'], [['nok@mai.example']])

  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers.csv"',
  })
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFFEmail\r\nnok@mai.example\r\n')
})
