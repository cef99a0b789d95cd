import { describe, expect, test } from 'vitest'
import { type AdminKey, adminT } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import type { FormField } from '#app/kit/field-kinds.ts'
import { type SettingsSection, settingsFields, settingsSections, weekdayField } from './settings-fields.ts'
import { readSettingsForm, settingsTexts } from './settings-form.ts'
import { defaultGroups, settingsSchema } from './shop-settings.ts'

function formOf(group: SettingsSection, typed: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...settingsTexts(group, defaultGroups[group]), ...typed }))
    for (const one of name === weekdayField(group) ? text.split(',') : [text]) form.append(name, one)
  return form
}
const read = (group: SettingsSection, typed: Record<string, string>) => readSettingsForm(formOf(group, typed), group)
const valueOf = (group: SettingsSection, typed: Record<string, string>) => {
  const answer = read(group, typed)
  return answer.ok ? answer.value : answer.fields
}

test('every settings group has a section, except the icon and the staff group', () =>
  expect([...settingsSections, 'icon', 'staff'].toSorted()).toEqual(Object.keys(settingsSchema).toSorted()))

test.each(languages)('every field has a hint of its own (%s)', (language) => {
  const t = adminT(language)
  const fields: readonly FormField[] = settingsSections.flatMap((group) => Object.values(settingsFields[group]))
  expect(fields.filter(({ hint }) => hint === undefined).map(({ label }) => label)).toEqual([])
  const hints = fields.map(({ hint }) => t(hint as AdminKey))
  expect(hints.filter((hint, at) => hints.indexOf(hint) !== at)).toEqual([])
})

test.each(settingsSections)('%s: the form sent back unchanged gives the stored values', (group) => {
  expect(valueOf(group, {})).toEqual(defaultGroups[group])
})

test('the form shows money in baht with two decimals, and weekdays as numbers', () =>
  expect(settingsTexts('shipping', { ...defaultGroups.shipping, sameDayClosedDays: [0, 6] })).toMatchObject({
    standardFeeSatang: '150.00',
    freeFromSatang: '2000.00',
    'standardDays.from': '2',
    sameDayUntil: '12:00',
    sameDayClosedDays: '0,6',
  }))

describe('typed values', () => {
  test('are normalised by their kind', () => {
    expect(
      valueOf('shipping', { standardFeeSatang: '฿๑๖๐.๕', 'standardDays.to': '๗', sameDayUntil: '9.30 น.' }),
    ).toMatchObject({ standardFeeSatang: 16_050, standardDays: { from: 2, to: 7 }, sameDayUntil: '09:30' })
    expect(valueOf('shop', { name: '  Silk \u0000 house ', lineId: 'Silk.House' })).toMatchObject({
      name: 'Silk house',
      lineId: '@silk.house',
    })
    expect(valueOf('shop', { lineId: ' ' })).toMatchObject({ lineId: '' })
    expect(valueOf('contact', { phone: '+66 81 234 5678', email: 'HI@mai.example' })).toMatchObject({
      phone: '081-234-5678',
      email: 'hi@mai.example',
    })
    expect(valueOf('legal', { taxId: '๐๑๐๗๕๓๖๐๐๐๓๑๕', branch: '00 001', dbdNumber: ' 0107 ' })).toMatchObject({
      taxId: '0107536000315',
      branch: '00001',
      dbdNumber: '0107',
    })
    expect(valueOf('socials', { instagram: 'instagram.com/mai', facebook: '' })).toMatchObject({
      instagram: 'https://instagram.com/mai',
      facebook: '',
    })
  })

  test('of rows: empty rows are ignored, ticked ones removed, and the others sorted by day', () => {
    const row = (at: number, from: string, registered: string, basisPoints: string) => ({
      [`changes-${at}-from`]: from,
      [`changes-${at}-registered`]: registered,
      [`changes-${at}-basisPoints`]: basisPoints,
    })
    const typed = {
      ...row(0, '', 'on', ' '),
      ...row(1, '2027-10-01', 'on', '๑๐ %'),
      ...row(2, '2027-05-01', 'off', ''),
      ...row(3, '2027-06-01', 'on', '8'),
      'changes-3-remove': 'on',
    }
    expect(valueOf('vat', typed)).toMatchObject({
      changes: [
        { from: '2027-05-01', registered: false, basisPoints: 0 },
        { from: '2027-10-01', registered: true, basisPoints: 1000 },
      ],
    })
    const wrong = read('vat', { ...typed, ...row(4, '2027-02-30', 'maybe', '7') })
    expect(wrong).toMatchObject({
      ok: false,
      fields: { 'changes-0-from': 'settings.problem.day', 'changes-0-registered': 'settings.problem.choice' },
      values: { 'changes-0-from': '2027-02-30', 'changes-1-from': '2027-05-01', 'changes-3-from': '' },
    })
  })

  test('of a switch: “on” is true, “off” is false', () => {
    expect(valueOf('orders', { pricesOnSlips: 'on' })).toMatchObject({ pricesOnSlips: true })
    expect(valueOf('orders', { pricesOnSlips: 'off' })).toMatchObject({ pricesOnSlips: false })
    expect(settingsTexts('orders', { pricesOnSlips: true })).toMatchObject({ pricesOnSlips: 'on' })
  })

  test('of weekdays: invalid ones are left out, and none means open every day', () => {
    const form = formOf('openingHours', { closedDays: '6,1,1,9,x' })
    const answer = readSettingsForm(form, 'openingHours')
    expect(answer.ok && answer.value).toMatchObject({ closedDays: [1, 6] })
    form.delete('closedDays')
    const open = readSettingsForm(form, 'openingHours')
    expect(open.ok && open.value).toMatchObject({ closedDays: [] })
  })

  test.each<[SettingsSection, string, string, string]>([
    ['shop', 'name', ' ', 'required'],
    ['shop', 'name', 'x'.repeat(61), 'tooLong'],
    ['shop', 'lineId', '@', 'lineId'],
    ['shop', 'lineId', '@silk house', 'lineId'],
    ['shop', 'lineId', `@${'x'.repeat(31)}`, 'lineId'],
    ['shop', 'newArrivalDays', '366', 'number'],
    ['shop', 'newArrivalDays', '-1', 'number'],
    ['vat', 'basisPoints', '7.125', 'percent'],
    ['vat', 'basisPoints', '30.01', 'percent'],
    ['vat', 'basisPoints', '-7', 'percent'],
    ['contact', 'phone', '12', 'phone'],
    ['contact', 'email', 'hello@', 'email'],
    ['contact', 'hoursTh', '', 'required'],
    ['legal', 'taxId', '0107536000316', 'taxId'],
    ['legal', 'taxId', '010753600031', 'taxId'],
    ['legal', 'branch', '0000', 'branch'],
    ['legal', 'branch', 'head office', 'branch'],
    ['legal', 'nameEn', 'x'.repeat(201), 'tooLong'],
    ['legal', 'ocpbNumber', 'x'.repeat(41), 'tooLong'],
    ['openingHours', 'opens', '24:00', 'clock'],
    ['shipping', 'standardFeeSatang', '150.555', 'amount'],
    ['shipping', 'standardFeeSatang', '10000.01', 'amount'],
    ['shipping', 'freeFromSatang', '1000000.01', 'amount'],
    ['shipping', 'expressDays.to', '61', 'number'],
    ['orders', 'mailNewOrders', 'fr', 'choice'],
    ['orders', 'mailNewOrders', '', 'choice'],
    ['orders', 'mailLowStock', 'daily', 'choice'],
    ['socials', 'line', 'http://line.me/mai', 'webAddress'],
    ['socials', 'line', 'javascript:alert(1)', 'webAddress'],
    ['holdMinutes', 'online', '30', 'number'],
    ['holdMinutes', 'chat', '20161', 'number'],
    ['payment', 'sessionMinutes', '29', 'number'],
    ['payment', 'sessionMinutes', '1381', 'number'],
  ])('%s %s refuses %j', (group, name, text, problem) => {
    const answer = read(group, { [name]: text })
    expect(answer).toMatchObject({ ok: false, fields: { [name]: `settings.problem.${problem}` } })
    expect(!answer.ok && Object.keys(answer.fields ?? {})).toEqual([name])
    expect(!answer.ok && answer.values).toMatchObject({ [name]: text })
  })

  test('keep their ticked weekdays when the form is refused', () => {
    const answer = readSettingsForm(formOf('openingHours', { opens: 'x', closedDays: '2,5' }), 'openingHours')
    expect(!answer.ok && answer.values).toMatchObject({ opens: 'x', closedDays: '2,5' })
  })
})
