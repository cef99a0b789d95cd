import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder } from '#tests/factories/plain-order.ts'
import { doubtsOfFinding, isOurs } from './check-rules.ts'
import type { FoundTransfer } from './slip-checker.ts'

const settings = {
  ownPromptPay: { id: '0812345678', billerId: '010753600031501', name: 'MAI' },
  bankTransfer: { accounts: [{ bank: '004', number: '1234567890', name: 'MAI' }] },
} as const
const order = plainOrder({ paymentMethod: 'bank_transfer' })
const now = later(60)
const found = (change: Partial<FoundTransfer> = {}): FoundTransfer => ({
  state: 'found',
  amount: order.total,
  sentAt: later(30),
  receiverName: 'MAI',
  receiverAccounts: ['xxx-x-x6789-0'],
  used: false,
  ...change,
})
const doubts = (change: Partial<FoundTransfer>) =>
  doubtsOfFinding(
    found(change),
    order,
    { ...settings, bankTransfer: { accounts: [...settings.bankTransfer.accounts] } },
    now,
  )

describe('what the checker knows', () => {
  test.each<[Partial<FoundTransfer>, string[]]>([
    [{}, []],
    [{ sentAt: undefined }, []],
    [{ amount: satang(order.total - 1) }, ['amount_differs']],
    [{ amount: satang(order.total + 1) }, ['amount_differs']],
    [{ receiverAccounts: ['xxx-x-x6780-0'] }, ['receiver_differs']],
    [{ receiverAccounts: [] }, ['receiver_differs']],
    [{ sentAt: addMinutes(someDay, -10) }, []],
    [{ sentAt: addMinutes(someDay, -11) }, ['too_old']],
    [{ sentAt: addMinutes(now, 10) }, []],
    [{ sentAt: addMinutes(now, 11) }, ['in_future']],
    [{ used: true }, ['used_elsewhere']],
  ])('%j: %j', (change, expected) => expect(doubts(change)).toEqual(expected))

  test('nothing', () =>
    expect(doubtsOfFinding({ state: 'missing' }, order, emptySettings, now)).toEqual(['unknown_there']))
})

const emptySettings = { ownPromptPay: { id: '', billerId: '', name: '' }, bankTransfer: { accounts: [] } }

describe('a masked number is ours', () => {
  test.each([
    ['1234567890', true],
    ['123-4-56789-0', true],
    ['xxx-x-x6789-0', true],
    ['Xxx-X-xX789-0', true],
    ['xxx-xxx-5678', true],
    ['081-234-5678', true],
    ['x-xxxx-xxx31-50-1', true],
    ['xxx-x-x6789-1', false],
    ['xxx-x-xxxx9-0', false],
    ['xxxxxxxxxx', false],
    ['', false],
    ['98123-4-56789-0', false],
  ])('%s: %s', (masked, is) =>
    expect(
      isOurs(
        { receiverAccounts: [masked] },
        { ...settings, bankTransfer: { accounts: [...settings.bankTransfer.accounts] } },
      ),
    ).toBe(is),
  )

  test('never while the shop names none', () =>
    expect(isOurs({ receiverAccounts: ['123'] }, emptySettings)).toBe(false))
})
