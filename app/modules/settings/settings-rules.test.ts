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

describe('settings change', () => {
  test('without a version applies to the current values; with an old version it is a conflict', () => {
    const hash = 'a'.repeat(32)
    const { version, ...change } = { group: 'icon', version: 0, value: { hash } } as const
    expect(decideSettings(facts, change)).toMatchObject({
      ok: true,
      value: { version: 5, written: { value: { hash } } },
    })
    expect(decideSettings(facts, { ...change, version })).toMatchObject({ ok: false, reason: 'conflict' })
  })

  test('writes the whole group at the next version, with the changed values before and after', () =>
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

  test('keeps fields that the form does not show', () => {
    const decision = decide({ group: 'payment', version: 0, value: { sessionMinutes: 31 } })
    expect(decision.ok && decision.value.written?.value).toEqual({ ...defaultGroups.payment, sessionMinutes: 31 })
  })

  test('writes nothing when the values are already stored, whatever the version', () => {
    const value = { standardFeeSatang: 15_000, handlingDays: { from: 0, to: 1 }, sameDayClosedDays: [0] }
    expect(decide({ version: 1, value })).toEqual({ ok: true, value: { version: 2 } })
  })

  test.each([1, 3, -1, Number.NaN])(
    'writes nothing when the form has version %s, which is not the stored one',
    (version) =>
      expect(decide({ version, value: { standardFeeSatang: 1 } })).toEqual({ ok: false, reason: 'conflict' }),
  )

  test('writes nothing when values are inconsistent, and marks the fields', () =>
    expect(decide({ value: { standardDays: { from: 4, to: 3 } } })).toEqual({
      ok: false,
      reason: 'invalid',
      detail: { 'standardDays.to': 'settings.problem.daysOrder' },
    }))

  test('throws for a value that no form accepts', () =>
    expect(() => decide({ value: { standardFeeSatang: -1 } })).toThrow('>=0'))
})

const wrongElsewhere = ['cod', 'mails', 'socials'] as const

describe('consistency of settings', () => {
  const { shipping, holdMinutes, paymentMethods, ownPromptPay, bankTransfer } = defaultGroups
  const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
  const cases: [string, SettingsGroup, Partial<SettingsGroups>, object][] = [
    ['the defaults', 'shipping', {}, {}],
    ['a range of one day', 'shipping', { shipping: { ...shipping, expressDays: { from: 2, to: 2 } } }, {}],
    [
      'a reversed range of days',
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
    [
      'hours that close after they open',
      'openingHours',
      { openingHours: { opens: '09:59', closes: '10:00', closedDays: [] } },
      {},
    ],
    [
      'hours that close when they open',
      'openingHours',
      { openingHours: { opens: '10:00', closes: '10:00', closedDays: [] } },
      { closes: 'settings.problem.closesFirst' },
    ],
    [
      'a reservation one minute longer than the payment session',
      'holdMinutes',
      { holdMinutes: { ...holdMinutes, online: 31 } },
      {},
    ],
    [
      'a reservation as long as the payment session',
      'holdMinutes',
      { holdMinutes: { ...holdMinutes, online: 30 } },
      { online: 'settings.problem.holdTooShort' },
    ],
    [
      'a payment session as long as the reservation',
      'payment',
      { payment: { ...defaultGroups.payment, sessionMinutes: 35 } },
      { sessionMinutes: 'settings.problem.sessionTooLong' },
    ],
    [
      'problems of other groups',
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
      'the shop’s own PromptPay with a biller id',
      'paymentMethods',
      {
        paymentMethods: { ...paymentMethods, promptPay: false, ownPromptPay: true },
        ownPromptPay: { ...ownPromptPay, billerId: '010753600031501' },
      },
      {},
    ],
    [
      'the shop’s own PromptPay together with the provider’s',
      'paymentMethods',
      {
        paymentMethods: { ...paymentMethods, ownPromptPay: true },
        ownPromptPay: { ...ownPromptPay, id: '0812345678' },
      },
      { ownPromptPay: 'settings.problem.bothPromptPay' },
    ],
    [
      'the PromptPay number removed while it is in use',
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
      'a transfer with an account',
      'paymentMethods',
      { paymentMethods: { ...paymentMethods, bankTransfer: true }, bankTransfer: { accounts: [account] } },
      {},
    ],
    [
      'the last account removed while it is in use',
      'bankTransfer',
      { paymentMethods: { ...paymentMethods, bankTransfer: true }, bankTransfer },
      { 'accounts-0-number': 'settings.problem.accountInUse' },
    ],
    [
      'a reversed packing time that is longer than the delivery',
      'shipping',
      { shipping: { ...shipping, handlingDays: { from: 6, to: 5 } } },
      {
        'handlingDays.from': 'settings.problem.handlingDays',
        'handlingDays.to': 'settings.problem.daysOrder',
      },
    ],
    [
      'no payment method',
      'paymentMethods',
      {
        paymentMethods: Object.fromEntries(
          Object.keys(paymentMethods).map((name) => [name, false]),
        ) as typeof paymentMethods,
      },
      { card: 'settings.problem.noMethod' },
    ],
    [
      'a holiday that ends before it begins, unlike one of a single day',
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
      'a shop that will be registered, without a tax id',
      'vat',
      { vat: { ...defaultGroups.vat, changes: [{ from: '2027-01-01', registered: true, basisPoints: 700 }] } },
      { registered: 'settings.problem.noTaxIdentity' },
    ],
    [
      'missing rates while registered, and two changes on one day',
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
    ['a shop that is not registered, without a rate', 'vat', { vat: { ...defaultGroups.vat, basisPoints: 0 } }, {}],
    ['a shop that is not registered, without a tax id', 'legal', {}, {}],
    [
      'the tax id removed while registered',
      'legal',
      { vat: registeredVat, legal: { ...someLegal, taxId: '' } },
      { taxId: 'settings.problem.taxIdentityInUse' },
    ],
    [
      'both names removed while registered',
      'legal',
      { vat: registeredVat, legal: { ...someLegal, nameEn: '', nameTh: '' } },
      { nameTh: 'settings.problem.taxIdentityInUse' },
    ],
    ['name and tax id while registered', 'legal', { vat: registeredVat, legal: someLegal }, {}],
    ...wrongElsewhere.map((group): [string, SettingsGroup, Partial<SettingsGroups>, object] => [
      `problems of other groups, for ${group}`,
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
    ['delivery that is always free', 'shipping', { shipping: { ...shipping, freeFromSatang: satang(0) } }, {}],
  ]
  test.each(cases)('%s', (_, group, change, problems) =>
    expect(settingsProblems({ ...defaultGroups, ...change }, group)).toEqual(problems),
  )
})
