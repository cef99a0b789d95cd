import { expect, test } from 'vitest'
import { identifiedSeller } from '#tests/factories/plain-settings.ts'
import { type OpeningFacts, openingSteps, openSteps } from './opening-rules.ts'
import { defaultGroups, type SettingsGroup } from './shop-settings.ts'

const saved = (version: number) =>
  Object.fromEntries(Object.keys(defaultGroups).map((group) => [group, version])) as Record<SettingsGroup, number>
const newShop: OpeningFacts = {
  groups: defaultGroups,
  versions: saved(0),
  movesMoney: false,
  sendsMail: false,
  unreviewed: 4,
}
const { shop, paymentMethods } = defaultGroups
const groups = { ...defaultGroups, ...identifiedSeller, shop: { ...shop, lineId: '@lotus' } }
const ready: OpeningFacts = { groups, versions: saved(1), movesMoney: true, sendsMail: true, unreviewed: 0 }

test('a new shop has every opening step left, a ready shop none', () => {
  expect(openSteps(newShop)).toEqual(openingSteps)
  expect(openSteps(ready)).toEqual([])
})

test.each([
  ['seller', { groups: { ...groups, legal: defaultGroups.legal } }],
  ['vat', { versions: { ...saved(1), vat: 0 } }],
  ['shipping', { versions: { ...saved(1), shipping: 0 } }],
  ['payment', { versions: { ...saved(1), paymentMethods: 0 } }],
  ['provider', { movesMoney: false }],
  ['chat', { groups: { ...groups, shop } }],
  ['mail', { sendsMail: false }],
  ['legalTexts', { unreviewed: 1 }],
] as const)('%s is the only step left', (step, change) => expect(openSteps({ ...ready, ...change })).toEqual([step]))

test('without card, PromptPay and chat payments, no provider or LINE account is needed', () => {
  const isManual = { ...paymentMethods, card: false, promptPay: false, chat: false, cod: true }
  expect(openSteps({ ...ready, movesMoney: false, groups: { ...groups, shop, paymentMethods: isManual } })).toEqual([])
})
