import { expect, test } from 'vitest'
import { actorOf, signedIn } from '#app/context.server.ts'
import { anonymousVisitor } from '#app/modules/accounts/visitor.ts'
import { someDay } from '#tests/factories/moments.ts'
import { plainShop, signedInAs } from '#tests/factories/plain-shop.ts'

test('a signed-in shopper is returned as the visitor and as the actor', async () => {
  const nok = signedInAs('customer')
  const { shop } = plainShop(nok)
  expect(await signedIn(shop)).toBe(nok)
  expect(await actorOf(shop)).toEqual({ actorId: 'nok-1', now: someDay })
})

test.each([
  ['en', 'Please sign in first.'],
  ['th', 'กรุณาเข้าสู่ระบบก่อน'],
] as const)(
  'a visitor without an account gets a 401 with a message in their language (%s)',
  async (language, message) => {
    const { shop } = plainShop(anonymousVisitor, { language })
    for (const job of [signedIn, actorOf]) {
      const thrown: unknown = await job(shop).catch((error: unknown) => error)
      if (!(thrown instanceof Response)) throw new Error('no answer was thrown')
      expect(thrown.status).toBe(401)
      expect(await thrown.json()).toEqual({ code: 'not_signed_in', message })
    }
  },
)
