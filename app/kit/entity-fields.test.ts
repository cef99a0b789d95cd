import { expect, test } from 'vitest'
import { check, choice, minute, money, wholeNumber } from './admin-field-kinds.ts'
import { changesBetween, columnsOf, draftOf, initialDraft, initialValues, readForm, recorded } from './entity-fields.ts'
import { formFields, line, lines } from './field-kinds.ts'
import { satang, zero } from './money.ts'

const fields = {
  ...formFields('coupons', {
    code: line(5),
    kind: { ...choice(['percent', 'amount']), initial: 'percent' },
    minOrderSatang: { ...money({ min: zero }), name: 'minOrder', optional: true },
    startsAt: { ...minute, optional: true },
    usageLimitGlobal: { ...wholeNumber({ min: 1, max: 99 }), optional: true, initial: '1' },
    active: { ...check, initial: 'on' },
  }),
  notes: { ...lines(20), name: 'notes', label: 'coupons.text', optional: true },
} as const
const problems = 'coupons.problem'
const formOf = (texts: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  return form
}
const values = {
  code: 'A',
  kind: 'amount' as const,
  minOrderSatang: satang(150_050),
  startsAt: new Date('2026-11-30T17:00:00Z'),
  usageLimitGlobal: 7,
  active: false,
  notes: 'one\ntwo',
}
const typed = {
  code: 'A',
  kind: 'amount',
  minOrder: '1500.50',
  startsAt: '2026-12-01T00:00',
  usageLimitGlobal: '7',
  active: '',
  notes: 'one\ntwo',
}

test('field keys are the columns, field names are the form names', () => {
  expect(columnsOf(fields)).toEqual(Object.keys(values))
  expect(Object.values(fields).map(({ name }) => name)).toEqual(Object.keys(typed))
})

test('stored values become a draft, and the unchanged form becomes the same values', () => {
  expect(draftOf(fields, values)).toEqual(typed)
  expect(readForm(fields, formOf(typed), problems)).toEqual({ ok: true, value: values, values: typed })
})

test('an empty optional field is null, and an unticked box is false', () => {
  const empty = { minOrderSatang: null, startsAt: null, usageLimitGlobal: null, notes: null }
  const texts = { ...typed, minOrder: '', startsAt: ' ', usageLimitGlobal: '', notes: '' }
  expect(readForm(fields, formOf(texts), problems)).toMatchObject({ ok: true, value: { ...empty, active: false } })
  expect(draftOf(fields, { ...values, ...empty })).toEqual({ ...texts, startsAt: '' })
})

test('each problem has its own error key; rules apply only when all fields are valid', () => {
  const rules = () => ({ startsAt: 'coupons.problem.ends_before_start' }) as const
  const wrong = { ...typed, code: ' ', kind: 'gift', minOrder: '1.234', usageLimitGlobal: '0', active: 'on' }
  expect(readForm(fields, formOf(wrong), problems, rules)).toEqual({
    ok: false,
    fields: {
      code: 'coupons.problem.required',
      kind: 'coupons.problem.choice',
      minOrder: 'coupons.problem.amount',
      usageLimitGlobal: 'coupons.problem.number',
    },
    values: wrong,
  })
  expect(readForm(fields, formOf(typed), problems, rules)).toMatchObject({
    ok: false,
    fields: { startsAt: 'coupons.problem.ends_before_start' },
  })
})

test('a new entity starts with the initial values of its fields', () => {
  expect(initialDraft(fields)).toMatchObject({ code: '', kind: 'percent', usageLimitGlobal: '1', active: 'on' })
  const { kind, minOrderSatang, usageLimitGlobal, active } = initialValues(fields)
  expect([kind, minOrderSatang, usageLimitGlobal, active]).toEqual(['percent', null, 1, true])
  expect(initialValues(fields)).not.toHaveProperty('code')
})

test('the audit log records values and changes under the form names', () => {
  const { minOrderSatang, startsAt: _, ...rest } = values
  expect(recorded(fields, { ...values, startsAt: null })).toEqual({ ...rest, minOrder: minOrderSatang })
  expect(changesBetween(fields, values, { ...values, minOrderSatang: null, active: true })).toEqual({
    minOrder: { from: 150_050, to: null },
    active: { from: false, to: true },
  })
})
