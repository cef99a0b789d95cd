import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { registeredVat, someLegal } from '#tests/factories/plain-settings.ts'
import { decideSettings, type SettingsChange, settingsProblems } from './settings-rules.ts'
import { defaultGroups, type SettingsGroup, type SettingsGroups } from './shop-settings.ts'

const versions = {
  icon: 4,
  staff: 0,
  paymentMethods: 0,
  homeTitle: 0,
  shop: 3,
  contact: 0,
  legal: 0,
  vat: 0,
  holidays: 0,
  mails: 0,
  returns: 0,
  openingHours: 0,
  socials: 1,
  analytics: 1,
  shipping: 2,
  products: 0,
  orders: 0,
  holdMinutes: 0,
  payment: 0,
  ownPromptPay: 0,
  bankTransfer: 0,
  cod: 0,
}
const facts = { groups: defaultGroups, versions }
const decide = (change: Partial<SettingsChange>) =>
  decideSettings(facts, { group: 'shipping', version: 2, value: {}, ...change })

describe('what is written', () => {
  test('without a version, where nobody’s typing can be lost, whatever holds now is followed', () => {
    const hash = 'a'.repeat(32)
    const { version, ...change } = { group: 'icon', version: 0, value: { hash } } as const
    expect(decideSettings(facts, change)).toMatchObject({
      ok: true,
      value: { version: 5, written: { value: { hash } } },
    })
    expect(decideSettings(facts, { ...change, version })).toMatchObject({ ok: false, reason: 'conflict' })
  })

  test('the whole group at the next version, with what changed before and after', () =>
    expect(decide({ value: { standardFeeSatang: 9900, sameDayUntil: '12:00' } })).toEqual({
      ok: true,
      value: {
        version: 3,
        written: {
          value: { ...defaultGroups.shipping, standardFeeSatang: 9900 },
          changed: { standardFeeSatang: { before: 15_000, after: 9900 } },
        },
      },
    }))

  test('what a form does not show stays', () => {
    const decision = decide({ group: 'payment', version: 0, value: { sessionMinutes: 31 } })
    expect(decision.ok && decision.value.written?.value).toEqual({ ...defaultGroups.payment, sessionMinutes: 31 })
  })

  test('nothing when it holds already, whatever the version: a form sent twice', () => {
    const value = { standardFeeSatang: 15_000, handlingDays: { from: 0, to: 1 }, sameDayClosedDays: [0] }
    expect(decide({ version: 1, value })).toEqual({ ok: true, value: { version: 2 } })
  })

  test.each([1, 3, -1, Number.NaN])('nothing when the form is of version %s, which is not the one stored', (version) =>
    expect(decide({ version, value: { standardFeeSatang: 1 } })).toEqual({ ok: false, reason: 'conflict' }),
  )

  test('nothing when it does not go together, and the fields say so', () =>
    expect(decide({ value: { standardDays: { from: 4, to: 3 } } })).toEqual({
      ok: false,
      reason: 'invalid',
      detail: { 'standardDays.to': 'settings.problem.daysOrder' },
    }))

  test('a value that no form lets through is a fault', () =>
    expect(() => decide({ value: { standardFeeSatang: -1 } })).toThrow('>=0'))
})

const wrongElsewhere = ['cod', 'mails', 'socials'] as const

describe('what goes together', () => {
  const { shipping, holdMinutes, paymentMethods, ownPromptPay, bankTransfer } = defaultGroups
  const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
  const cases: [string, SettingsGroup, Partial<SettingsGroups>, object][] = [
    ['the defaults', 'shipping', {}, {}],
    ['days that are one', 'shipping', { shipping: { ...shipping, expressDays: { from: 2, to: 2 } } }, {}],
    [
      'days from more to fewer',
      'shipping',
      { shipping: { ...shipping, expressDays: { from: 3, to: 2 } } },
      { 'expressDays.to': 'settings.problem.daysOrder' },
    ],
    [
      'packing that takes as long as the delivery',
      'shipping',
      { shipping: { ...shipping, handlingDays: { from: 2, to: 3 } } },
      {},
    ],
    [
      'packing that takes longer than the delivery',
      'shipping',
      { shipping: { ...shipping, handlingDays: { from: 3, to: 4 } } },
      {
        'handlingDays.from': 'settings.problem.handlingDays',
        'handlingDays.to': 'settings.problem.handlingDays',
      },
    ],
    ['hours that end later', 'openingHours', { openingHours: { opens: '09:59', closes: '10:00', closedDays: [] } }, {}],
    [
      'hours that end as they begin',
      'openingHours',
      { openingHours: { opens: '10:00', closes: '10:00', closedDays: [] } },
      { closes: 'settings.problem.closesFirst' },
    ],
    ['a hold one minute longer than the page', 'holdMinutes', { holdMinutes: { ...holdMinutes, online: 31 } }, {}],
    [
      'a hold that ends with the page',
      'holdMinutes',
      { holdMinutes: { ...holdMinutes, online: 30 } },
      { online: 'settings.problem.holdTooShort' },
    ],
    [
      'a page that is open as long as the hold',
      'payment',
      { payment: { ...defaultGroups.payment, sessionMinutes: 35 } },
      { sessionMinutes: 'settings.problem.sessionTooLong' },
    ],
    [
      'what is wrong elsewhere is not said here',
      'shipping',
      {
        holdMinutes: { ...holdMinutes, online: 30 },
        openingHours: { opens: '10:00', closes: '09:00', closedDays: [] },
      },
      {},
    ],
    [
      'the shop’s own PromptPay without a number',
      'paymentMethods',
      { paymentMethods: { ...paymentMethods, promptPay: false, ownPromptPay: true } },
      { ownPromptPay: 'settings.problem.noPromptPayId' },
    ],
    [
      'with a number, or a biller’s',
      'paymentMethods',
      {
        paymentMethods: { ...paymentMethods, promptPay: false, ownPromptPay: true },
        ownPromptPay: { ...ownPromptPay, billerId: '010753600031501' },
      },
      {},
    ],
    [
      'beside PromptPay of the provider',
      'paymentMethods',
      {
        paymentMethods: { ...paymentMethods, ownPromptPay: true },
        ownPromptPay: { ...ownPromptPay, id: '0812345678' },
      },
      { ownPromptPay: 'settings.problem.bothPromptPay' },
    ],
    [
      'the number taken away while it is on',
      'ownPromptPay',
      { paymentMethods: { ...paymentMethods, ownPromptPay: true } },
      { id: 'settings.problem.promptPayInUse' },
    ],
    [
      'a transfer without an account',
      'paymentMethods',
      { paymentMethods: { ...paymentMethods, bankTransfer: true } },
      { bankTransfer: 'settings.problem.noAccount' },
    ],
    [
      'with one',
      'paymentMethods',
      { paymentMethods: { ...paymentMethods, bankTransfer: true }, bankTransfer: { accounts: [account] } },
      {},
    ],
    [
      'the last account taken away while it is on',
      'bankTransfer',
      { paymentMethods: { ...paymentMethods, bankTransfer: true }, bankTransfer },
      { 'accounts-0-number': 'settings.problem.accountInUse' },
    ],
    [
      'packing that ends before it begins, and after the delivery',
      'shipping',
      { shipping: { ...shipping, handlingDays: { from: 6, to: 5 } } },
      {
        'handlingDays.from': 'settings.problem.handlingDays',
        'handlingDays.to': 'settings.problem.daysOrder',
      },
    ],
    [
      'no way to pay',
      'paymentMethods',
      {
        paymentMethods: Object.fromEntries(
          Object.keys(paymentMethods).map((name) => [name, false]),
        ) as typeof paymentMethods,
      },
      { card: 'settings.problem.noMethod' },
    ],
    [
      'holidays that end before they begin, not those of one day',
      'holidays',
      {
        holidays: {
          days: [
            { from: '2027-04-13', to: '', nameEn: '', nameTh: '' },
            { from: '2027-04-13', to: '2027-04-13', nameEn: '', nameTh: '' },
            { from: '2027-04-13', to: '2027-04-12', nameEn: '', nameTh: '' },
          ],
        },
      },
      { 'days-2-to': 'settings.problem.endsFirst' },
    ],
    ['a registered shop with name and tax id', 'vat', { vat: registeredVat, legal: someLegal }, {}],
    [
      'a registered shop without a tax id',
      'vat',
      { vat: registeredVat },
      { registered: 'settings.problem.noTaxIdentity' },
    ],
    [
      'a shop that will be registered',
      'vat',
      { vat: { ...defaultGroups.vat, changes: [{ from: '2027-01-01', registered: true, basisPoints: 700 }] } },
      { registered: 'settings.problem.noTaxIdentity' },
    ],
    [
      'rates that are missing while registered, and two changes of one day',
      'vat',
      {
        legal: someLegal,
        vat: {
          registered: true,
          basisPoints: 0,
          changes: [
            { from: '2027-01-01', registered: false, basisPoints: 0 },
            { from: '2027-01-01', registered: true, basisPoints: 0 },
            { from: '2027-01-02', registered: true, basisPoints: 1 },
          ],
        },
      },
      {
        basisPoints: 'settings.problem.rateMissing',
        'changes-1-basisPoints': 'settings.problem.rateMissing',
        'changes-1-from': 'settings.problem.sameDay',
      },
    ],
    ['a shop that is not registered needs no rate', 'vat', { vat: { ...defaultGroups.vat, basisPoints: 0 } }, {}],
    ['nor a tax id', 'legal', {}, {}],
    [
      'the tax id taken away while registered',
      'legal',
      { vat: registeredVat, legal: { ...someLegal, taxId: '' } },
      { taxId: 'settings.problem.taxIdentityInUse' },
    ],
    [
      'both names taken away while registered',
      'legal',
      { vat: registeredVat, legal: { ...someLegal, nameEn: '', nameTh: '' } },
      { nameTh: 'settings.problem.taxIdentityInUse' },
    ],
    ['both there while registered', 'legal', { vat: registeredVat, legal: someLegal }, {}],
    ...wrongElsewhere.map((group): [string, SettingsGroup, Partial<SettingsGroups>, object] => [
      `every problem of others is none of ${group}`,
      group,
      {
        paymentMethods: { ...paymentMethods, ownPromptPay: true, promptPay: true, bankTransfer: true },
        holdMinutes: { ...holdMinutes, online: 30 },
        openingHours: { opens: '10:00', closes: '09:00', closedDays: [] },
        vat: { registered: true, basisPoints: 0, changes: [] },
        shipping: { ...shipping, handlingDays: { from: 6, to: 5 } },
      },
      {},
    ]),
    ['free always', 'shipping', { shipping: { ...shipping, freeFromSatang: satang(0) } }, {}],
  ]
  test.each(cases)('%s', (_, group, change, problems) =>
    expect(settingsProblems({ ...defaultGroups, ...change }, group)).toEqual(problems),
  )
})
