import { data } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { intents, invalid, refused, success } from './form.server.ts'

const headers = { 'set-cookie': 'a=b' }

test('taken says so, with what there is to say', () => {
  expect(success({ number: 'AB12CD34' })).toEqual(data({ ok: true, number: 'AB12CD34' }))
  expect(success({}, { headers })).toEqual(data({ ok: true }, { headers }))
})

test('fields that are wrong are a 422', () => {
  const answer = { ok: false, fields: { email: 'missing' }, values: { email: '' } } as const
  expect(invalid(answer)).toEqual(data(answer, { status: 422 }))
  expect(invalid(answer, { headers, status: 200 })).toEqual(data(answer, { headers, status: 422 }))
})

describe('a refusal', () => {
  test.each([
    [400, 'bad_request'],
    [403, 'not_yours'],
    [404, 'not_found'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'rate_limited'],
    [503, 'busy'],
  ] as const)('is %d for "%s"', (status, reason) => {
    expect(refused(reason, 'said')).toEqual(data({ ok: false, reason: 'said' }, { status }))
  })

  test('at a field is a 422 there, whatever the reason', () => {
    expect(refused('not_found', 'said', { at: 'code' })).toEqual(
      data({ ok: false, fields: { code: 'said' } }, { status: 422 }),
    )
  })

  test('brings what was typed, what its sentence names, and what else there is', () => {
    const more = { words: { seconds: 30 }, values: { email: 'nok@mai.example' }, saved: 7 }
    expect(refused('rate_limited', 'said', more, { headers })).toEqual(
      data({ ok: false, reason: 'said', ...more }, { headers, status: 429 }),
    )
    expect(refused('rate_limited', 'said', { at: 'email', ...more })).toEqual(
      data({ ok: false, fields: { email: 'said' }, ...more }, { status: 422 }),
    )
  })
})

describe('the forms of a page', () => {
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }
  const noRequest = data({ code: 'badRequest', reason: 'frame.errors.badRequest' }, { status: 400 })

  test('each has its act, and its answer says which form it is about', async () => {
    const rename = vi.fn<(form: FormData, context: { userId: string }) => Promise<unknown>>(
      async (form: FormData, { userId }) => success({ name: form.get('name'), userId }, { headers, status: 201 }),
    )
    const remove = vi.fn<() => Promise<unknown>>(async () => refused('not_yours', 'said'))
    const act = intents({ rename, remove })
    expect(await act(formOf({ intent: 'rename', name: 'Nok' }), { userId: 'nok-1' })).toEqual(
      data({ ok: true, intent: 'rename', name: 'Nok', userId: 'nok-1' }, { headers, status: 201 }),
    )
    expect(remove).not.toHaveBeenCalled()
    expect(await act(formOf({ intent: 'remove' }), { userId: 'nok-1' })).toEqual(
      data({ ok: false, intent: 'remove', reason: 'said' }, { status: 403 }),
    )
    expect(rename).toHaveBeenCalledOnce()
  })

  test.each(['other', 'toString', '__proto__', 'constructor', ''])(
    '"%s" is no form of it: nothing is done',
    async (intent) => {
      const rename = vi.fn<() => Promise<unknown>>(async () => success({}))
      await expect(intents({ rename })(formOf({ intent }), undefined)).rejects.toEqual(noRequest)
      expect(rename).not.toHaveBeenCalled()
    },
  )

  test('one that says nothing is the form that is meant otherwise; one that says something else is not', async () => {
    const act = intents({ save: async () => success({}), remove: async () => success({}) }, 'save')
    expect(await act(new FormData(), undefined)).toEqual(data({ ok: true, intent: 'save' }))
    expect(await act(formOf({ intent: 'remove' }), undefined)).toEqual(data({ ok: true, intent: 'remove' }))
    await expect(act(formOf({ intent: 'other' }), undefined)).rejects.toEqual(noRequest)
  })

  test.each([
    ['a response', new Response(null, { status: 302, headers: { location: '/' } })],
    ['nothing', undefined],
    ['null', null],
    ['a text', 'done'],
    ['a plain object', { ok: true }],
  ])('%s is answered as it is', async (_, answer) => {
    expect(await intents({ save: async () => answer })(formOf({ intent: 'save' }), undefined)).toBe(answer)
  })
})
