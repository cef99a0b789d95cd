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

describe('staff changes to contact and address', () => {
  test.each(orderStatuses)('are allowed for a %s order before it ships, unless it has ended', (status) => {
    const ended = status === 'cancelled' || status === 'refunded'
    expect(canChangeRecipient({ status, shippedAt: undefined })).toBe(ended ? 'already_ended' : true)
  })
  test.each(orderStatuses)('are refused for a %s order once it has shipped', (status) =>
    expect(canChangeRecipient({ status, shippedAt: new Date('2026-11-21T05:00:00Z') })).toBe('already_shipped'),
  )
})

describe('customer changes to contact and address', () => {
  const at = new Date('2026-11-21T05:00:00Z')
  const facts = { shippedAt: undefined, processingAt: undefined }
  test.each(orderStatuses)('are allowed for a %s order before it is packed, unless it has ended', (status) => {
    const ended = status === 'cancelled' || status === 'refunded'
    expect(customerCanChangeRecipient({ status, ...facts })).toBe(ended ? 'already_ended' : true)
  })
  test('are refused once the order is packed, on hold after packing, or shipped', () => {
    for (const status of ['processing', 'on_hold'] as const)
      expect(customerCanChangeRecipient({ status, ...facts, processingAt: at })).toBe('packed')
    expect(customerCanChangeRecipient({ status: 'cancelled', ...facts, processingAt: at })).toBe('already_ended')
    expect(customerCanChangeRecipient({ status: 'shipped', shippedAt: at, processingAt: at })).toBe('already_shipped')
  })
  test('require an email only where the order already has one', () => {
    expect(optionalForCustomer({ email: 'nok@mai.example', deliveryMethod: 'standard' })).toEqual([])
    expect(optionalForCustomer({ email: undefined, deliveryMethod: 'express' })).toEqual(['email'])
  })
})

describe('optional recipient fields', () => {
  const address = ['company', 'addressLine', 'subdistrict', 'postalCode', 'district', 'province']
  test('include the address of a pickup order, for the customer and for staff', () => {
    expect(optionalForCustomer({ email: 'nok@mai.example', deliveryMethod: 'pickup' })).toEqual(address)
    expect(optionalForStaff({ channel: 'staff', deliveryMethod: 'pickup' })).toEqual([...address, 'email', 'lastName'])
  })
  test('include every field for pickup at the counter, but not the address of an order to be sent', () => {
    expect(optionalForStaff({ channel: 'counter', deliveryMethod: 'pickup' })).toEqual(recipientFields)
    expect(optionalForStaff({ channel: 'counter', deliveryMethod: 'standard' })).toEqual(['email', 'lastName'])
    expect(optionalForStaff({ channel: 'chat', deliveryMethod: 'standard' })).toEqual(['email', 'lastName'])
  })
})

test('changes by staff replace the recipient but keep the customer’s note', () => {
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

describe('changed parts in the timeline', () => {
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
  ] as const)('report a change of %s as %s', (field, part) => {
    expect(changedParts(nok, { ...nok, [field]: 'other' })).toEqual([part])
  })
  test('are empty without a change, and never include the customer’s note', () => {
    expect(changedParts(nok, { ...nok })).toEqual([])
    expect(changedParts(nok, { ...nok, customerNotes: '' })).toEqual([])
  })
  test('are listed in a fixed order', () =>
    expect(
      changedParts(nok, { ...nok, postalCode: '10110', email: undefined, phone: undefined, lastName: 'Chan' }),
    ).toEqual(['name', 'phone', 'email', 'address']))
})

test('only same-day delivery depends on the address: it is limited to Bangkok', () => {
  expect(canDeliverTo({ deliveryMethod: 'same_day' }, '10500')).toBe(true)
  expect(canDeliverTo({ deliveryMethod: 'same_day' }, '50200')).toBe(false)
  expect(canDeliverTo({ deliveryMethod: 'standard' }, '50200')).toBe(true)
  expect(canDeliverTo({ deliveryMethod: 'express' }, '50200')).toBe(true)
})

test('a missing address is required, except for simulated demo orders', () => {
  const nowhere = { customer: { ...plainCustomer, addressLine: '' } }
  expect(needsAddress(plainPaidOrder(nowhere))).toBe(true)
  expect(needsAddress(plainPaidOrder({ ...nowhere, channel: 'simulated' }))).toBe(false)
  expect(needsAddress(plainPaidOrder())).toBe(false)
  expect([hasAddress(nowhere), hasAddress({ customer: plainCustomer })]).toEqual([false, true])
})
