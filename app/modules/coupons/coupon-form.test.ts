import { describe, expect, test } from 'vitest'
import { couponForm } from './coupon-form.ts'

const problems = (form: unknown) =>
  couponForm.safeParse(form).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

describe('the form', () => {
  test('a new coupon: ten per cent, once per person, not on discounted pieces', () => {
    expect(couponForm.parse({ code: ' silk２６\u200b' })).toEqual({
      code: 'SILK26',
      kind: 'percent',
      value: 10,
      minOrder: 0,
      startsAt: undefined,
      endsAt: undefined,
      usageLimitGlobal: undefined,
      usageLimitPerUser: 1,
      applicableCategories: [],
      excludeDiscountedItems: true,
      stackable: false,
      firstPurchaseOnly: false,
      active: true,
    })
  })
  test('amounts are baht, categories stand between commas', () => {
    const form = {
      code: 'B200',
      kind: 'amount',
      value: '200.50',
      minOrder: '1,500',
      applicableCategories: ' Silk, ,dress ',
    }
    expect(couponForm.parse(form)).toMatchObject({
      value: 20_050,
      minOrder: 150_000,
      applicableCategories: ['silk', 'dress'],
    })
  })
  test('everything may be said: times with their zone, limits, per cent with blanks around', () => {
    const form = {
      code: 'ABC',
      value: ' 100 ',
      startsAt: '2026-12-01T00:00:00+07:00',
      endsAt: '2026-12-02T00:00:00+07:00',
      usageLimitGlobal: ' 999999 ',
      usageLimitPerUser: '',
      minOrder: '1000000',
      excludeDiscountedItems: false,
      stackable: true,
      firstPurchaseOnly: true,
      active: false,
    }
    expect(couponForm.parse(form)).toMatchObject({
      value: 100,
      startsAt: new Date('2026-11-30T17:00:00Z'),
      endsAt: new Date('2026-12-01T17:00:00Z'),
      usageLimitGlobal: 999_999,
      usageLimitPerUser: undefined,
      minOrder: 100_000_000,
      excludeDiscountedItems: false,
      stackable: true,
      firstPurchaseOnly: true,
      active: false,
    })
    expect(
      couponForm.parse({ code: 'ABC', value: '1', usageLimitGlobal: '1', endsAt: '2026-12-01T00:00:00Z' }),
    ).toMatchObject({
      value: 1,
      usageLimitGlobal: 1,
      startsAt: undefined,
    })
  })

  test.each([
    [{ code: 'ลด10%' }, 'code', 'not_a_code'],
    [{}, 'code', 'Invalid input: expected string, received undefined'],
    [{ code: 'ABC', value: '0' }, 'value', 'not_a_percentage'],
    [{ code: 'ABC', value: 'ten' }, 'value', 'not_a_percentage'],
    [{ code: 'ABC', kind: 'amount', value: '' }, 'value', 'not_an_amount'],
    [{ code: 'ABC', kind: 'amount', value: '-5' }, 'value', 'not_an_amount'],
    [{ code: 'ABC', minOrder: '1000000.01' }, 'minOrder', 'not_an_amount'],
    [{ code: 'ABC', minOrder: '-1' }, 'minOrder', 'not_an_amount'],
    [{ code: 'ABC', usageLimitGlobal: '0' }, 'usageLimitGlobal', 'not_a_number'],
    [{ code: 'ABC', usageLimitGlobal: '1234567' }, 'usageLimitGlobal', 'not_a_number'],
    [{ code: 'ABC', usageLimitGlobal: 'x1' }, 'usageLimitGlobal', 'not_a_number'],
    [{ code: 'ABC', usageLimitGlobal: '1x' }, 'usageLimitGlobal', 'not_a_number'],
    [{ code: 'ABC', startsAt: 'tomorrow' }, 'startsAt', 'not_a_number'],
    [{ code: 'ABC', startsAt: '2026-12-02T00:00:00' }, 'startsAt', 'not_a_number'],
    [
      { code: 'ABC', startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T07:00:00+07:00' },
      'endsAt',
      'ends_before_start',
    ],
    [{ code: 'ABC', value: '12.5' }, 'value', 'not_a_percentage'],
    [{ code: 'ABC', value: '101' }, 'value', 'not_a_percentage'],
    [{ code: 'ABC', kind: 'amount', value: '0' }, 'value', 'not_an_amount'],
    [{ code: 'ABC', minOrder: '1.234' }, 'minOrder', 'not_an_amount'],
    [{ code: 'ABC', usageLimitGlobal: '-1' }, 'usageLimitGlobal', 'not_a_number'],
    [
      { code: 'ABC', startsAt: '2026-12-02T00:00:00+07:00', endsAt: '2026-12-01T00:00:00+07:00' },
      'endsAt',
      'ends_before_start',
    ],
  ])('%j: %s %s', (form, field, problem) => expect(problems(form)).toEqual([[field, problem]]))
})
