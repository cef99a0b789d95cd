import { expect, test } from 'vitest'
import { auditFacts } from './audit-detail.ts'

test('an order status change shows both statuses and every other known fact', () =>
  expect(auditFacts({ from: 'paid', to: 'shipped', carrier: 'kex', trackingNumber: null, note: '' })).toEqual([
    { field: '', before: 'paid', after: 'shipped' },
    { field: 'carrier', after: 'kex' },
  ]))

test('an unchanged status is not shown as a change', () =>
  expect(auditFacts({ from: 'paid', to: 'paid', amountSatang: 20000 })).toEqual([{ field: 'amount', after: '฿200' }]))

test('a changed product shows each field before and after, with money in baht', () =>
  expect(
    auditFacts({
      changed: {
        priceSatang: { from: 99000, to: 129050 },
        liningEn: { from: null, to: 'Silk' },
        hidden: { from: false, to: true },
      },
    }),
  ).toEqual([
    { field: 'changed.price', before: '฿990', after: '฿1,290.50' },
    { field: 'changed.liningEn', before: '', after: 'Silk' },
    { field: 'changed.hidden', before: 'false', after: 'true' },
  ]))

test('separate before and after objects are shown as a whole', () =>
  expect(auditFacts({ before: { fee: 1 }, after: { fee: 2 } })).toEqual([
    { field: '', before: '{"fee":1}', after: '{"fee":2}' },
  ]))

test('a before or after value without its counterpart is an ordinary field', () => {
  expect(auditFacts({ to: 'shipped' })).toEqual([{ field: 'to', after: 'shipped' }])
  expect(auditFacts({ before: 'x' })).toEqual([{ field: 'before', after: 'x' }])
})

test('the minimum order of a discount code is shown as money', () =>
  expect(auditFacts({ price: 300000, changed: { price: { from: 0, to: 50050 } } })).toEqual([
    { field: 'price', after: '฿3,000' },
    { field: 'changed.price', before: '฿0', after: '฿500.50' },
  ]))

test('lists are joined with commas, empty ones omitted, and long texts cut at 200 characters', () =>
  expect(
    auditFacts({ sizes: ['S', 'M'], none: [], deep: [{ a: 1 }], text: 'a'.repeat(201), short: 'b'.repeat(200) }),
  ).toEqual([
    { field: 'sizes', after: 'S, M' },
    { field: 'deep', after: '[{"a":1}]' },
    { field: 'text', after: `${'a'.repeat(200)}…` },
    { field: 'short', after: 'b'.repeat(200) },
  ]))

test.each([null, undefined, 'text', 7, [1]])('%j has no facts', (detail) => expect(auditFacts(detail)).toEqual([]))

test('a field of an earlier version is shown under its current name', () =>
  expect(
    auditFacts({
      pieces: 3,
      changed: { adminSecondStep: { from: false, to: true }, brand_id: { from: 'a', to: 'b' } },
    }),
  ).toEqual([
    { field: 'items', after: '3' },
    { field: 'changed.adminTwoFactor', before: 'false', after: 'true' },
    { field: 'changed.brandId', before: 'a', after: 'b' },
  ]))
