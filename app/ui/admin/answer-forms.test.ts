import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { answerForms } from './answer-forms.ts'

const route = 'routes/admin/orders/order'

async function answered(type: 'data' | 'error', result: unknown, method = 'POST') {
  const address = { request: new Request('http://shop.test/admin', { method }), url: new URL('http://shop.test/admin') }
  const visit = { ...address, params: {}, pattern: '/admin', context: new RouterContextProvider() }
  const results = await answerForms(visit, async () => ({ [route]: { type, result } }))
  return results?.[route]
}

test.each([
  ['an ended session', new ErrorResponse(401, '', ''), 'frame.signedOut'],
  ['a missing permission', new ErrorResponse(403, '', ''), 'frame.noLongerAllowed'],
  ['an unreadable request', new ErrorResponse(400, '', ''), 'frame.badRequest'],
  ['a server error', new ErrorResponse(500, '', ''), 'frame.fault'],
  ['any other error', data(new Error('x'), 500), 'frame.fault'],
])('%s becomes an error message, and the screen reloads', async (_, error, reason) => {
  expect(await answered('error', error)).toEqual({ type: 'data', result: { ok: false, reason } })
})

test('a lost connection becomes an error message, and the screen does not reload', async () =>
  expect(await answered('error', data(new TypeError('Failed to fetch'), 0))).toEqual({
    type: 'data',
    result: data({ ok: false, reason: 'frame.offline' }, { status: 409 }),
  }))

const question = { ok: false, ask: { title: { key: 'campaigns.ask.title' } } }

test.each([
  ['a success', { ok: true }],
  ['a refusal', { ok: false, reason: 'orders.refusal.conflict' }],
  ['a refused confirmation', { ...question, reason: 'frame.passwordWrong' }],
])('%s reloads the screen', async (_, answer) =>
  expect(await answered('data', data(answer, 409))).toEqual({ type: 'data', result: answer }),
)

test('a confirmation request does not reload the screen', async () =>
  expect(await answered('data', data(question, 428))).toEqual({
    type: 'data',
    result: data(question, { status: 409 }),
  }))

test('redirects and page errors are passed through', async () => {
  const redirect = new Response(null, { status: 302 })
  expect(await answered('error', redirect)).toEqual({ type: 'error', result: redirect })
  const missing = new ErrorResponse(404, '', '')
  expect(await answered('error', missing, 'GET')).toEqual({ type: 'error', result: missing })
})
