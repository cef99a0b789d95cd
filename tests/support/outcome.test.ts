import { expect, test } from 'vitest'
import { outcomeOf, refusalOf } from './outcome.ts'

const answer = (status: number, text = '', location: string | null = null) => ({ status, text, location })

test.each([
  ['refused', answer(422, '{"ok":true}')],
  ['refused', answer(200, '{"ok":false,"code":"rate_limited"}')],
  ['refused', answer(200, '{"valid":false,"reason":"NOT_FOUND"}')],
  ['refused', answer(200, '[{"_1":2},"data",{"_3":4,"_5":6},"ok",false,"message","No such order"]\n')],
  ['says message,ok=true', answer(200, '[{"_1":2},"data",{"_3":4,"_5":6},"ok",true,"message","Saved"]\n')],
  ['says done=true', answer(200, '[{"_1":2},"data",{"_3":4,"_5":-7},"done",true,"problem"]')],
  ['says done=true,problem', answer(200, '[{"_1":2},"data",{"_3":4,"_5":6},"done",true,"problem","spent"]')],
  ['says id,ok=true,widths', answer(201, '{"ok":true,"id":"7","widths":[320]}')],
  ['to /auth', answer(202, '[{"_1":2,"_3":4},"redirect","/auth?redirectTo=/profile","status",302]')],
  ['to /', answer(303, '', '/')],
  ['200 without words', answer(200)],
  ['200 page', answer(200, '<!DOCTYPE html>')],
])('the outcome of a response is "%s"', (outcome, given) => {
  expect(outcomeOf(given)).toBe(outcome)
})

test.each([
  [
    '422 account.errors.linkUsed',
    answer(422, '[{"_1":2},"data",{"_3":4,"_5":6},"ok",false,"reason","account.errors.linkUsed"]'),
  ],
  ['422 bad_input', answer(422, '{"code":"bad_input","field":"email"}')],
  ['422 fields,ok', answer(422, '[{"_1":2},"data",{"_3":4,"_5":6},"ok",false,"fields",{"_7":8},"email","required"]')],
  ['400 error', answer(400, '[{"_1":2},"error",["ErrorResponse",3,4],400,"Bad Request"]')],
  ['404 page', answer(404, '<!DOCTYPE html>')],
])('the reason of a refusal is "%s"', (refusal, given) => {
  expect(refusalOf(given)).toBe(refusal)
})
