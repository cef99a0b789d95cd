import { expect, it } from 'vitest'
import { csvResponse } from './download.server.ts'

it('a CSV response is a download with the given file name', async () => {
  const answer = csvResponse('subscribers', ['Email'], [['nok@mai.example']])

  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers.csv"',
  })
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFFEmail\r\nnok@mai.example\r\n')
})
