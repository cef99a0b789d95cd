import { expect, test } from 'vitest'
import { z } from 'zod'
import '#tests/factories/plain-shop.ts'
import { jsonBody } from './json-body.server.ts'

const schema = z.object({
  code: z.string(),
  times: z.number().default(1),
  of: z.array(z.object({ size: z.string() })).optional(),
})
const sent = (body: string) => new Request('https://mai.example/api', { method: 'POST', body })

test('a JSON body is parsed by the schema, with defaults and without unknown fields', async () => {
  expect(await jsonBody(sent('{"code":"SILK10","more":true}'), schema, 'en')).toEqual({ code: 'SILK10', times: 1 })
})

test.each([
  [
    'a value of the wrong type',
    '{"code":7}',
    'en',
    'Something went wrong. Please go back and try again.',
    { field: 'code' },
  ],
  [
    'a wrong nested value',
    '{"code":"A","of":[{"size":1}]}',
    'en',
    'Something went wrong. Please go back and try again.',
    { field: 'of.0.size' },
  ],
  ['invalid JSON', '{"code":', 'en', 'Something went wrong. Please go back and try again.', {}],
  ['an empty body', '', 'th', 'ทำรายการไม่สำเร็จ กรุณาย้อนกลับแล้วลองใหม่อีกครั้ง', {}],
] as const)('%s is refused with a code, a message and the invalid field', async (_, body, language, message, field) => {
  const thrown: unknown = await jsonBody(sent(body), schema, language).catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw new Error('no answer was thrown')
  expect(thrown.status).toBe(422)
  expect(await thrown.json()).toEqual({ code: 'bad_input', message, ...field })
})
