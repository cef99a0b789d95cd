import { data } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { intents, invalid, refused, success } from './form.server.ts'

const headers = { 'set-cookie': 'a=b' }

test('success returns ok with the given data and headers', () => {
  expect(success({ number: 'AB12CD34' })).toEqual(data({ ok: true, number: 'AB12CD34' }))
  expect(success({}, { headers })).toEqual(data({ ok: true }, { headers }))
})

test('invalid fields return a 422', () => {
  const answer = { ok: false, fields: { email: 'missing' }, values: { email: '' } } as const
  expect(invalid(answer)).toEqual(data(answer, { status: 422 }))
  expect(invalid(answer, { headers, status: 200 })).toEqual(data(answer, { headers, status: 422 }))
})

describe('refusal', () => {
  test.each([
    [400, 'bad_request'],
    [403, 'not_yours'],
    [404, 'not_found'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'rate_limited'],
    [503, 'busy'],
  ] as const)('has status %d for "%s"', (status, reason) => {
    expect(refused(reason, 'said')).toEqual(data({ ok: false, reason: 'said' }, { status }))
  })

  test('has status 422 when it belongs to a field, whatever the reason', () => {
    expect(refused('not_found', 'said', { at: 'code' })).toEqual(
      data({ ok: false, fields: { code: 'said' } }, { status: 422 }),
    )
  })

  test('contains the submitted values, the values of its message and further data', () => {
    const more = { words: { seconds: 30 }, values: { email: 'nok@mai.example' }, saved: 7 }
    expect(refused('rate_limited', 'said', more, { headers })).toEqual(
      data({ ok: false, reason: 'said', ...more }, { headers, status: 429 }),
    )
    expect(refused('rate_limited', 'said', { at: 'email', ...more })).toEqual(
      data({ ok: false, fields: { email: 'said' }, ...more }, { status: 422 }),
    )
  })
})

describe('form intents', () => {
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }
  const noRequest = data({ code: 'badRequest', reason: 'frame.errors.badRequest' }, { status: 400 })

  test('run their own handlers, and the answer names the intent', async () => {
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
    'refuse the unknown intent "%s" and run no handler',
    async (intent) => {
      const rename = vi.fn<() => Promise<unknown>>(async () => success({}))
      await expect(intents({ rename })(formOf({ intent }), undefined)).rejects.toEqual(noRequest)
      expect(rename).not.toHaveBeenCalled()
    },
  )

  test('fall back to a default for a form without one, but not for an unknown one', async () => {
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
  ])('return %s unchanged', async (_, answer) => {
    expect(await intents({ save: async () => answer })(formOf({ intent: 'save' }), undefined)).toBe(answer)
  })
})
