import { describe, expect, test } from 'vitest'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import { plainCustomer, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { orderStatuses } from '../order.ts'
import {
  canChangeRecipient,
  canDeliverTo,
  changedParts,
  customerCanChangeRecipient,
  hasAddress,
  needsAddress,
  optionalForCustomer,
  optionalForStaff,
  recipientFields,
  withRecipient,
} from './recipient-rules.ts'

const nok: AddressValues = { ...plainCustomer, customerNotes: 'Please ring twice' }

describe('contact and address may be changed', () => {
  test.each(orderStatuses)('%s, nothing sent', (status) => {
    const ended = status === 'cancelled' || status === 'refunded'
    expect(canChangeRecipient({ status, shippedAt: undefined })).toBe(ended ? 'already_ended' : true)
  })
  test.each(orderStatuses)('%s, but the parcel has left: never', (status) =>
    expect(canChangeRecipient({ status, shippedAt: new Date('2026-11-21T05:00:00Z') })).toBe('already_shipped'),
  )
})

describe('her own contact and address she may change', () => {
  const at = new Date('2026-11-21T05:00:00Z')
  const facts = { shippedAt: undefined, processingAt: undefined }
  test.each(orderStatuses)('%s, nothing packed', (status) => {
    const ended = status === 'cancelled' || status === 'refunded'
    expect(customerCanChangeRecipient({ status, ...facts })).toBe(ended ? 'already_ended' : true)
  })
  test('not once it is packed, nor on hold after that, nor once it has left', () => {
    for (const status of ['processing', 'on_hold'] as const)
      expect(customerCanChangeRecipient({ status, ...facts, processingAt: at })).toBe('packed')
    expect(customerCanChangeRecipient({ status: 'cancelled', ...facts, processingAt: at })).toBe('already_ended')
    expect(customerCanChangeRecipient({ status: 'shipped', shippedAt: at, processingAt: at })).toBe('already_shipped')
  })
  test('her e-mail stays filled in where there is one', () => {
    expect(optionalForCustomer({ email: 'nok@mai.example', deliveryMethod: 'standard' })).toEqual([])
    expect(optionalForCustomer({ email: undefined, deliveryMethod: 'express' })).toEqual(['email'])
  })
})

describe('what is picked up at the shop needs no address', () => {
  const address = ['company', 'addressLine', 'subdistrict', 'postalCode', 'district', 'province']
  test('neither of her nor of staff', () => {
    expect(optionalForCustomer({ email: 'nok@mai.example', deliveryMethod: 'pickup' })).toEqual(address)
    expect(optionalForStaff({ channel: 'staff', deliveryMethod: 'pickup' })).toEqual([...address, 'email', 'lastName'])
  })
  test('at the counter nobody has to say who she is; what is sent has its address', () => {
    expect(optionalForStaff({ channel: 'counter', deliveryMethod: 'pickup' })).toEqual(recipientFields)
    expect(optionalForStaff({ channel: 'counter', deliveryMethod: 'standard' })).toEqual(['email', 'lastName'])
    expect(optionalForStaff({ channel: 'chat', deliveryMethod: 'standard' })).toEqual(['email', 'lastName'])
  })
})

test('what staff wrote down takes the place of what was there; the customer’s note stays hers', () => {
  const { customerNotes: _, ...before } = nok
  const typed = {
    ...before,
    phone: '+66812345678',
    firstName: 'Ploy',
    email: '',
    addressLine: '9 Silom Road',
    postalCode: '10501',
  }
  expect(withRecipient(nok, typed)).toEqual({
    ...nok,
    firstName: 'Ploy',
    email: undefined,
    addressLine: '9 Silom Road',
    postalCode: '10501',
  })
})

describe('the timeline names the parts that changed', () => {
  test.each([
    ['firstName', 'name'],
    ['lastName', 'name'],
    ['phone', 'phone'],
    ['email', 'email'],
    ['company', 'address'],
    ['addressLine', 'address'],
    ['subdistrict', 'address'],
    ['district', 'address'],
    ['province', 'address'],
    ['postalCode', 'address'],
  ] as const)('%s is her %s', (field, part) => {
    expect(changedParts(nok, { ...nok, [field]: 'other' })).toEqual([part])
  })
  test('nothing when nothing did, and never for her note', () => {
    expect(changedParts(nok, { ...nok })).toEqual([])
    expect(changedParts(nok, { ...nok, customerNotes: '' })).toEqual([])
  })
  test('all of them, in one order', () =>
    expect(
      changedParts(nok, { ...nok, postalCode: '10110', email: undefined, phone: undefined, lastName: 'Chan' }),
    ).toEqual(['name', 'phone', 'email', 'address']))
})

test('only same day depends on the place: it goes to Bangkok alone', () => {
  expect(canDeliverTo({ deliveryMethod: 'same_day' }, '10500')).toBe(true)
  expect(canDeliverTo({ deliveryMethod: 'same_day' }, '50200')).toBe(false)
  expect(canDeliverTo({ deliveryMethod: 'standard' }, '50200')).toBe(true)
  expect(canDeliverTo({ deliveryMethod: 'express' }, '50200')).toBe(true)
})

test('a missing address is required, but not of the demo’s simulated orders', () => {
  const nowhere = { customer: { ...plainCustomer, addressLine: '' } }
  expect(needsAddress(plainPaidOrder(nowhere))).toBe(true)
  expect(needsAddress(plainPaidOrder({ ...nowhere, channel: 'simulated' }))).toBe(false)
  expect(needsAddress(plainPaidOrder())).toBe(false)
  expect([hasAddress(nowhere), hasAddress({ customer: plainCustomer })]).toEqual([false, true])
})
