import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { adminIntents } from '#app/admin-intents.ts'
import { shopContext } from '#app/context.server.ts'
import { formText } from '#app/kit/read-fields.ts'
import { plainShop, signedInAs } from '#tests/factories/plain-shop.ts'
import { type AdminInput, adminAction, success } from './form.server.ts'

const returnId = '0197b2f0-0000-7000-8000-000000000001'
const returnIntents = adminIntents['routes/admin/money/return']

function returnAction() {
  const handled: string[] = []
  const handle = async (form: FormData, { id }: AdminInput) => {
    handled.push(`${formText(form, 'intent')} ${id}`)
    return success({})
  }
  const handlers = Object.fromEntries(returnIntents.map((intent) => [intent, handle])) as Record<
    (typeof returnIntents)[number],
    typeof handle
  >
  const action = adminAction('routes/admin/money/return', handlers, { notFound: 'returns.refusal.not_found' })
  const post = (id: string, intent: string) => {
    const context = new RouterContextProvider()
    context.set(shopContext, plainShop(signedInAs('admin')).shop)
    const request = new Request(`https://mai.example/admin/returns/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ intent }),
    })
    return action({ request, params: { return: id }, context } as unknown as Parameters<typeof action>[0])
  }
  return { handled, post }
}

test('the handler of an intent gets the ID from the address', async () => {
  const { handled, post } = returnAction()
  await post(returnId, 'close')
  expect(handled).toEqual([`close ${returnId}`])
})

test.each(['none', 'x'.repeat(300), `${returnId}0`])(
  'an address with an ID that is not a UUID (%s) is refused',
  async (id) => {
    const { handled, post } = returnAction()
    expect(await post(id, 'close')).toMatchObject({ data: { ok: false, reason: 'returns.refusal.not_found' } })
    expect(handled).toEqual([])
  },
)
