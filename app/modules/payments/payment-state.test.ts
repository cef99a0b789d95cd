import { expect, test } from 'vitest'
import { addSeconds } from '#app/kit/dates.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { paymentState } from './payment-state.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)

test('a page that asks again and again wears nobody out: the provider is asked twice in five seconds', async () => {
  const sessions = [await shop.start((await shop.order()).orderId), await shop.start((await shop.order()).orderId)]
  const requests: string[] = []
  const provider: typeof shop.provider = {
    ...shop.provider,
    readSession: (sessionId) => {
      requests.push(sessionId)
      return shop.provider.readSession(sessionId)
    },
  }
  const look = async (times: number, seconds: number) => {
    for (let time = 0; time < times; time++)
      for (const session of sessions)
        expect(await paymentState(db, provider, session, addSeconds(someDay, seconds))).toMatchObject({
          state: 'waiting',
        })
    return requests.splice(0)
  }
  const [one, other] = sessions
  expect(await look(10, 0)).toEqual([one, other, one, other])
  expect(await look(10, 1)).toEqual([])
  expect(await look(10, 10)).toEqual([one, other, one, other])
})
