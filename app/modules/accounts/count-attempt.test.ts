import { describe, expect, test } from 'vitest'
import { addDays, addSeconds } from '#app/kit/dates.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { wrongFromNetwork } from './account-limits.ts'
import { clearAttempts, countAttempt } from './count-attempt.server.ts'

const { db } = await testDatabase()
let accounts = 0

/** A fresh account and network. */
function trying(change: { network?: string; knownDevice?: string; account?: string } = {}) {
  const network = `network ${accounts}`
  return {
    at: 'password' as const,
    account: `nok${accounts++}@mai.example`,
    network,
    knownDevice: undefined,
    ...change,
  }
}
const inside = (account: string) => ({ at: 'reauthentication' as const, account })
const attempts = () =>
  db
    .selectFrom('signInAttempts')
    .select(['failures', 'failedAt', 'nextAt'])
    .orderBy('failures')
    .orderBy('nextAt')
    .execute()
async function afterwards(work: () => Promise<unknown>) {
  await db.deleteFrom('signInAttempts').execute()
  await work()
  return attempts()
}
const times = async (count: number, work: (at: number) => Promise<unknown>) => {
  const answers = []
  for (let at = 0; at < count; at++) answers.push(await work(at))
  return answers
}

describe('sign-in attempt', () => {
  test('counts for its account and for its network at that account, stored only as digests', async () => {
    const one = trying()
    const rows = await afterwards(() => countAttempt(db, one, someDay))
    expect(rows).toEqual(Array(2).fill({ failures: 1, failedAt: someDay, nextAt: someDay }))
    const keys = JSON.stringify(await db.selectFrom('signInAttempts').select('key').execute())
    expect([keys.includes(one.account), keys.includes(one.network)]).toEqual([false, false])
  })

  test('from a known device counts only for that device', async () => {
    const rows = await afterwards(() => countAttempt(db, trying({ knownDevice: 'her phone' }), someDay))
    expect(rows).toEqual([{ failures: 1, failedAt: someDay, nextAt: someDay }])
  })

  test('is free five times per network; later waits double, and a blocked attempt is not counted', async () => {
    const one = trying()
    expect(await times(6, () => countAttempt(db, one, someDay))).toEqual([0, 0, 0, 0, 0, 2])
    expect(await countAttempt(db, one, addSeconds(someDay, 1))).toBe(1)
    expect(await countAttempt(db, one, addSeconds(someDay, 2))).toBe(0)
    const before = await attempts()
    expect(await countAttempt(db, one, addSeconds(someDay, 2))).toBe(4)
    expect(await attempts()).toEqual(before)
  })

  test('is free ten times per account, whatever the networks', async () => {
    const { account } = trying()
    const from = (at: number) => countAttempt(db, { ...trying(), account }, addSeconds(someDay, at))
    expect(await times(10, () => from(0))).toEqual(Array(10).fill(0))
    expect(await from(0)).toBe(2)
    expect(await countAttempt(db, trying({ account, knownDevice: 'her phone' }), someDay)).toBe(0)
    expect(await countAttempt(db, trying(), someDay)).toBe(0)
  })

  test('waits for the longer of both limits', async () => {
    const one = trying()
    const elsewhere = (seconds: number) =>
      countAttempt(db, { ...trying(), account: one.account }, addSeconds(someDay, seconds))
    await times(5, () => countAttempt(db, one, someDay))
    await times(5, () => elsewhere(0))
    expect(await elsewhere(2)).toBe(0)
    expect(await countAttempt(db, one, addSeconds(someDay, 2))).toBe(4)
    expect(await countAttempt(db, one, addSeconds(someDay, 6))).toBe(0)
    expect(await countAttempt(db, one, addSeconds(someDay, 6))).toBe(8)
  })

  test('is counted separately per device and per account', async () => {
    const one = trying({ knownDevice: 'her phone' })
    await times(5, () => countAttempt(db, one, someDay))
    expect(await countAttempt(db, one, someDay)).toBe(2)
    expect(await countAttempt(db, { ...one, account: trying().account }, someDay)).toBe(0)
    expect(await countAttempt(db, { ...one, knownDevice: 'her laptop' }, someDay)).toBe(0)
  })

  test('is counted from zero again a day after the last one', async () => {
    const one = trying()
    await times(5, () => countAttempt(db, one, someDay))
    const rows = await afterwards(async () => {
      await times(5, () => countAttempt(db, one, someDay))
      expect(await countAttempt(db, one, addDays(someDay, 1))).toBe(0)
    })
    expect(rows).toEqual(Array(2).fill({ failures: 1, failedAt: addDays(someDay, 1), nextAt: addDays(someDay, 1) }))
  })

  test('is counted one by one when eight arrive at the same time', async () => {
    const one = trying()
    const answers = await Promise.all(Array.from({ length: 8 }, () => countAttempt(db, one, someDay)))
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 2, 2, 2])
  })
})

describe('network with 300 wrong passwords', () => {
  test('waits twelve seconds per attempt at any account, except from known devices', async () => {
    const { network } = trying()
    for (let count = 0; count < 300; count++) await allow(db, { ...wrongFromNetwork(network), now: someDay })
    const rows = await afterwards(async () => {
      expect(await countAttempt(db, trying({ network }), someDay)).toBe(12)
      expect(await countAttempt(db, trying({ network }), addSeconds(someDay, 11))).toBe(12)
    })
    expect(rows).toEqual([])
    expect(await countAttempt(db, trying({ network, knownDevice: 'her phone' }), someDay)).toBe(0)
    expect(await countAttempt(db, trying({ network }), addSeconds(someDay, 12))).toBe(0)
  })
})

describe('correct password', () => {
  test('clears its network’s attempts at the account, and takes one attempt off the account’s count', async () => {
    const one = trying()
    const rows = await afterwards(async () => {
      await times(3, () => countAttempt(db, { ...trying(), account: one.account }, someDay))
      await db.deleteFrom('signInAttempts').where('failures', '=', 1).execute()
      await times(2, () => countAttempt(db, one, later(1)))
      await clearAttempts(db, one, later(2))
    })
    expect(rows).toEqual([{ failures: 4, failedAt: later(1), nextAt: later(2) }])
  })

  test('from a known device clears only the attempts of that device', async () => {
    const one = trying({ knownDevice: 'her phone' })
    const rows = await afterwards(async () => {
      await countAttempt(db, { ...one, knownDevice: undefined }, someDay)
      await times(3, () => countAttempt(db, one, someDay))
      await clearAttempts(db, one, someDay)
    })
    expect(rows).toEqual(Array(2).fill({ failures: 1, failedAt: someDay, nextAt: someDay }))
  })
})

describe('re-authentication inside a session', () => {
  test('has five free attempts per account, reset by a correct password', async () => {
    await times(5, () => countAttempt(db, inside('nok'), someDay))
    expect(await countAttempt(db, inside('nok'), someDay)).toBe(2)
    expect(await countAttempt(db, inside('mali'), someDay)).toBe(0)
    await clearAttempts(db, inside('nok'), someDay)
    expect(await countAttempt(db, inside('nok'), someDay)).toBe(0)
    await times(4, () => countAttempt(db, inside('mali'), someDay))
    expect(await countAttempt(db, inside('mali'), someDay)).toBe(2)
  })

  test('waits five minutes at most', async () => {
    let now = someDay
    for (let count = 0; count < 20; count++) {
      const seconds = await countAttempt(db, inside('dao'), now)
      now = addSeconds(now, seconds)
      if (seconds > 0) await countAttempt(db, inside('dao'), now)
    }
    expect(await countAttempt(db, inside('dao'), now)).toBe(300)
  })
})
