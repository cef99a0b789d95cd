import { describe, expect, test } from 'vitest'
import { fromColumns, toColumns } from './address-columns.ts'
import {
  type AddressFieldName,
  addressFieldNames,
  addressFields,
  emptyAddress,
  profileFields,
} from './address-fields.ts'
import { readAddress, sentAddress, shownAddress } from './address-form.ts'
import { addressLines, nameLine, shipmentLines } from './address-lines.ts'

const typed: Record<AddressFieldName, [string, string]> = {
  firstName: ['  มะลิ ', 'มะลิ'],
  lastName: ['Jaidee\u0007', 'Jaidee'],
  email: ['Mali@Mai.Example', 'mali@mai.example'],
  phone: ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
  company: [' บริษัท  ดอกบัว จำกัด\n(มหาชน) ', 'บริษัท ดอกบัว จำกัด (มหาชน)'],
  addressLine: ['88/1  Wireless Road', '88/1 Wireless Road'],
  subdistrict: ['Lumphini', 'Lumphini'],
  postalCode: [' ๑๐๓ ๓๐', '10330'],
  district: ['Pathum Wan', 'Pathum Wan'],
  province: ['Bangkok', 'Bangkok'],
  customerNotes: ['Ring twice\r\nplease ', 'Ring twice\nplease'],
}
const formOf = (change: Partial<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const name of addressFieldNames) form.set(name, typed[name][0])
  for (const [name, text = ''] of Object.entries(change)) form.set(name, text)
  return form
}
const typedValues = Object.fromEntries(addressFieldNames.map((name) => [name, typed[name][1]]))
const values = { ...emptyAddress, ...typedValues }

test('every field is read, stored in its column and read back', () => {
  expect(readAddress(formOf(), addressFieldNames)).toMatchObject({ ok: true, value: typedValues })
  const row = toColumns(values, addressFieldNames)
  expect(Object.keys(row)).toEqual(addressFieldNames)
  expect(row).toMatchObject({
    firstName: 'มะลิ',
    addressLine: '88/1 Wireless Road',
    customerNotes: 'Ring twice\nplease',
  })
  expect(fromColumns(row, addressFieldNames)).toEqual(values)
})

test('submitted values are returned as typed, whether valid or not', () => {
  const asTyped = Object.fromEntries(addressFieldNames.map((name) => [name, typed[name][0]]))
  expect(readAddress(formOf(), addressFieldNames).values).toEqual(asTyped)
  const wrong = { phone: ' 12 ', company: 'x'.repeat(151) }
  expect(readAddress(formOf(wrong), addressFieldNames)).toMatchObject({ ok: false, values: { ...asTyped, ...wrong } })
})

test('a missing email or phone is null in the row, other missing fields are empty text', () => {
  const row = toColumns(emptyAddress, addressFieldNames)
  const absent = Object.entries(row).filter(([, value]) => value === null)
  expect(absent.map(([column]) => column)).toEqual(['email', 'phone'])
  expect(Object.values(row).every((value) => value === null || value === '')).toBe(true)
  expect(fromColumns(row, addressFieldNames)).toEqual(emptyAddress)
  expect(Object.values(shownAddress(emptyAddress, addressFieldNames)).join('')).toBe('')
  expect(shownAddress(values, ['phone', 'email'])).toEqual({ phone: '081-234-5678', email: 'mali@mai.example' })
})

test('only a phone number is shown in groups', () =>
  expect(shownAddress({ ...values, addressLine: '0812345678' }, ['addressLine'])).toEqual({
    addressLine: '0812345678',
  }))

test('a profile contains the name, the phone and the company', () =>
  expect(profileFields).toEqual(['firstName', 'lastName', 'phone', 'company']))

test('missing fields count as empty', () => {
  const empty = { company: '', customerNotes: '' }
  expect(readAddress(new FormData(), ['company', 'customerNotes'])).toMatchObject({ ok: true, value: empty })
  expect(readAddress(new FormData(), ['firstName'])).toMatchObject({ fields: { firstName: 'fields.errors.required' } })
})

const says = (problem: string) => `fields.errors.${problem}`

describe('invalid address field', () => {
  test.each(addressFieldNames)('%s has an error message when empty or too long', (name) => {
    const problemOf = (text: string) => {
      const read = readAddress(formOf({ [name]: text }), addressFieldNames)
      return read.ok ? undefined : read.fields
    }
    const optional = 'optional' in addressFields[name]
    expect(problemOf(' \u0000 ')).toEqual(optional ? undefined : { [name]: says('required') })
    const { maxLength = 0 } = addressFields[name].input
    const formed: Partial<Record<AddressFieldName, string>> = {
      email: 'email',
      phone: 'phone',
      postalCode: 'postalCode',
    }
    expect(problemOf('x'.repeat(maxLength + 1))).toEqual({ [name]: says(formed[name] ?? 'tooLong') })
    const atLimit = problemOf('x'.repeat(maxLength))
    expect(atLimit).toEqual(formed[name] && { [name]: says(formed[name]) })
  })
  test('all invalid fields are reported at once, in the order of the form', () => {
    const read = readAddress(new FormData(), addressFieldNames)
    const required = addressFieldNames.filter((name) => !('optional' in addressFields[name]))
    const fields = Object.fromEntries(required.map((name) => [name, says('required')]))
    expect(read).toMatchObject({ ok: false, fields })
    expect(Object.keys((read.ok ? undefined : read.fields) ?? {})).toEqual(required)
  })
  test('a field that staff may leave empty is still checked when present', () => {
    const staff = { optional: ['email'] } as const
    expect(readAddress(formOf({ email: '' }), ['email', 'phone'], staff)).toMatchObject({ value: { email: '' } })
    expect(readAddress(formOf({ email: 'x' }), ['email', 'phone'], staff)).toMatchObject({
      fields: { email: says('email') },
    })
  })
})

test('the field names of the specification are accepted, but the shop’s own names take precedence', () => {
  const form = new FormData()
  for (const [name, text] of [
    ['address', '1 Old Road'],
    ['notes', 'Old'],
    ['customerNotes', 'New'],
  ] as const)
    form.set(name, text)
  const read = { addressLine: '1 Old Road', customerNotes: 'New' }
  expect(readAddress(form, ['addressLine', 'customerNotes'])).toEqual({ ok: true, value: read, values: read })
  const body = sentAddress({ address: 5, firstName: 'Mali', other: 'x' })
  expect([body.addressLine, body.firstName, Object.keys(body)]).toEqual([5, 'Mali', addressFieldNames])
})

test('a shipping label has name, address and phone without gaps, but not the note', () => {
  expect(nameLine(values)).toBe('มะลิ Jaidee')
  const address = ['บริษัท ดอกบัว จำกัด (มหาชน)', '88/1 Wireless Road', 'Lumphini, Pathum Wan, Bangkok 10330']
  expect(addressLines(values)).toEqual(address)
  expect(shipmentLines(values)).toEqual(['มะลิ Jaidee', ...address, '081-234-5678'])
  expect(shipmentLines({ ...emptyAddress, lastName: 'Jaidee' })).toEqual(['Jaidee'])
  expect([nameLine(emptyAddress), addressLines(emptyAddress)]).toEqual(['', []])
  const all = shipmentLines(values).join(' ')
  const printed = addressFieldNames.filter((name) => all.includes(shownAddress(values, [name])[name]))
  expect(printed).toEqual(addressFieldNames.filter((name) => 'shipment' in addressFields[name]))
})
