import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { later, someDay } from '../../../../tests/factories/moments.ts'
import { plainOrder } from '../../../../tests/factories/plain-order.ts'
import { isSameName } from './account-name-rules.ts'
import { doubtsOfFinding, receiverDoubts } from './check-rules.ts'
import type { FoundTransfer, TransferReceiver } from './slip-checker.server.ts'

const settings: Parameters<typeof doubtsOfFinding>[2] = {
  ownPromptPay: { id: '0812345678', billerId: '010753600031501', name: 'MAI Boutique' },
  bankTransfer: { accounts: [{ bank: '004', number: '1234567890', name: 'บริษัท ไหม บูติค จำกัด' }] },
}
const order = plainOrder({ paymentMethod: 'bank_transfer' })
const now = later(60)
const receiver: TransferReceiver = {
  names: ['บจก. ไหม บูติค', 'MAI BOUTIQUE CO.,LTD.'],
  bank: '004',
  account: 'xxx-x-x6789-0',
  proxy: '',
  isOther: false,
}
const found = (change: Partial<FoundTransfer> = {}): FoundTransfer => ({
  state: 'found',
  amount: order.total,
  sentAt: later(30),
  receiver,
  used: false,
  ...change,
})
const doubts = (change: Partial<FoundTransfer>) => doubtsOfFinding(found(change), order, settings, now)

describe('doubts from the checker’s finding', () => {
  test.each<[Partial<FoundTransfer>, string[]]>([
    [{}, []],
    [{ sentAt: null }, []],
    [{ amount: satang(order.total - 1) }, ['amount_differs']],
    [{ amount: satang(order.total + 1) }, ['amount_differs']],
    [{ receiver: { ...receiver, account: 'xxx-x-x6780-0' } }, ['receiver_differs']],
    [{ receiver: { ...receiver, names: ['นาย สมชาย ใจดี'] } }, ['name_differs']],
    [{ sentAt: addMinutes(someDay, -10) }, []],
    [{ sentAt: addMinutes(someDay, -11) }, ['too_old']],
    [{ sentAt: addMinutes(now, 10) }, []],
    [{ sentAt: addMinutes(now, 11) }, ['in_future']],
    [{ used: true }, ['used_elsewhere']],
  ])('%j: %j', (change, expected) => expect(doubts(change)).toEqual(expected))

  test('include an unknown transfer', () =>
    expect(doubtsOfFinding({ state: 'missing' }, order, emptySettings, now)).toEqual(['unknown_there']))
})

const emptySettings = { ownPromptPay: { id: '', billerId: '', name: '' }, bankTransfer: { accounts: [] } }
const ofReceiver = (change: Partial<TransferReceiver>) => receiverDoubts({ ...receiver, ...change }, settings)

describe('receiver of a transfer', () => {
  test.each([
    ['1234567890', []],
    ['123-4-56789-0', []],
    ['xxx-x-x6789-0', []],
    ['Xxx-X-xX789-0', []],
    ['xxx-x-xx890', ['receiver_differs']],
    ['xxx-x-x6789-1', ['receiver_differs']],
    ['xxx-x-xxxx9-0', ['receiver_differs']],
    ['xxxxxxxxxx', ['receiver_differs']],
    ['', ['receiver_differs']],
    ['98123-4-56789-0', ['receiver_differs']],
    ['081-234-5678', ['receiver_differs']],
  ])('account %s: %j', (account, expected) => expect(ofReceiver({ account })).toEqual(expected))

  test.each([
    ['014', ['receiver_differs']],
    ['', ['receiver_differs']],
    ['KBANK', ['receiver_differs']],
    ['004', []],
  ])('same account digits at the bank "%s": %j', (bank, expected) => expect(ofReceiver({ bank })).toEqual(expected))

  test.each([
    ['xxx-xxx-5678', []],
    ['081-234-5678', []],
    ['x-xxxx-xxx31-50-1', []],
    ['xxx-xxx-x678', ['receiver_differs']],
    ['xxx-xxx-5679', ['receiver_differs']],
  ])('PromptPay %s, at any bank: %j', (proxy, expected) =>
    expect(ofReceiver({ proxy, account: 'xxx-x-x1111-1', bank: '014' })).toEqual(expected),
  )

  test('differs when the checker reports another receiver, whatever its digits and name', () =>
    expect(ofReceiver({ isOther: true })).toEqual(['receiver_differs']))

  test('can have either of two names that the shop has for one account', () => {
    const [account] = settings.bankTransfer.accounts
    const accounts = account ? [account, { ...account, name: 'Old Name' }] : []
    expect(receiverDoubts(receiver, { ...settings, bankTransfer: { accounts } })).toEqual([])
  })

  test('is in doubt without a name', () => expect(ofReceiver({ names: [] })).toEqual(['name_differs']))

  test('is always in doubt while the shop has no account', () =>
    expect(receiverDoubts(receiver, emptySettings)).toEqual(['receiver_differs']))
})

test.each([
  ['นาย สมชาย ใ***', 'นายสมชาย ใจดี'],
  ['นาย สมชาย ใจดี', 'สมชาย ใจดี'],
  ['น.ส. มะลิ ส', 'นางสาวมะลิ สุขใจ'],
  ['MR. SOMCHAI J', 'Somchai Jaidee'],
  ['MISS MALI XXXXX', 'Mali Sukjai'],
  ['MALI', 'Ms Mali Sukjai'],
  ['บจก. ไหม บูติค', 'บริษัท ไหม บูติค จำกัด'],
  ['บริษัท ไหมบูติค จำกัด', 'บจก. ไหม บูติค'],
  ['MAI BOUTIQUE CO.,LTD.', 'Mai Boutique Co., Ltd.'],
  ['MAI BOUTIQ', 'MAI Boutique'],
  ['MAI', 'MAI'],
  ['SOM J', 'Somchai Jaidee'],
  ['SOMCH', 'Somchai Jaidee'],
  ['AN WONG', 'An Wongsa'],
  ['MAI BOU TIQUE', 'MAI Boutique'],
  ['  นาย สมชาย ใจดี', 'สมชาย ใจดี'],
  ['บมจ ไหม บูติค', 'ไหม บูติค'],
  ['บจก ไหม บูติค', 'ไหม บูติค'],
  ['หจก ไหม บูติค', 'ไหม บูติค'],
  ['ไหมจำกัดสาขาสี', 'ไหม สาขาสีลม'],
])('the name %s matches %s', (shown, owner) => expect(isSameName(shown, owner)).toBe(true))

test.each([
  ['นาย สมศักดิ์ ใ***', 'นาย สมชาย ใจดี'],
  ['นาย สมชาย ว***', 'นาย สมชาย ใจดี'],
  ['MR. SOMCHAI W', 'Somchai Jaidee'],
  ['MR. SO J', 'Somchai Jaidee'],
  ['MAI WONG', 'MAI'],
  ['Somchai Jaidee', 'นายสมชาย ใจดี'],
  ['XXXX XXXX', 'MAI Boutique'],
  ['WONG MAXX', 'Wong Mali'],
  ['WONG XXYZ', 'Wong Mali'],
  ['สมนาง ใจดี', 'สม ใจดี'],
  ['บริษัท จำกัด', 'บริษัท ไหม จำกัด'],
  ['', 'MAI'],
  ['MAI', ''],
  ['', ''],
])('the name %s does not match %s', (shown, owner) => expect(isSameName(shown, owner)).toBe(false))
