// Kinds of settings: the input of the form, and the schema of the stored value.
import '#app/kit/no-eval.ts'
import { z } from 'zod'
import { calendarDay, check, clock, money, webAddress, wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { email, kind, line, withAutoComplete } from '#app/kit/field-kinds.ts'
import { decimalBaht, fromBaht, latinDigits, type Satang, satang } from '#app/kit/money.ts'
import { formatPercent, parsePercent } from '#app/kit/percent.ts'
import { formatPhone, parsePhone } from '#app/kit/phone.ts'
import { readBillerId } from '#app/kit/promptpay-id.ts'
import { oneLine } from '#app/kit/text.ts'
import { readTaxId } from '#app/kit/thai-tax-id.ts'
import { account, promptPayId } from './account-fields.ts'
import { bankCodes } from './thai-banks.ts'

const text = z.string().max(500)
const count = (min: number, max: number) => z.number().int().min(min).max(max)

/** A field of the form; its hint says where it shows. */
export const setting = <Kind extends { stored: z.ZodType }>(of: Kind, initial: z.input<Kind['stored']>) =>
  ({ ...of, hint: true, default: initial }) as const

export const optionalSetting = <Kind extends { stored: z.ZodType<string> }>(of: Kind, initial = '') =>
  ({ ...of, hint: true, default: initial, optional: true, empty: '' }) as const

/** A value with a control or a screen of its own. */
export const ownControl = <Schema extends z.ZodType>(stored: Schema, initial: z.input<Schema>) =>
  ({ stored, default: initial }) as const

export const rowSchema = <Fields extends Readonly<Record<string, { stored: z.ZodType }>>>(fields: Fields) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored])) as {
      [Name in keyof Fields]: Fields[Name]['stored']
    },
  )

export const pageTitle = { ...line(120), stored: text }
export const textLine = (max = 200) => ({ ...withAutoComplete('off', line(max)), stored: text })
export const requiredLine = (max: number) => ({ ...textLine(max), stored: text.min(1) })
export const longText = { ...textLine(), control: 'area', rows: 2 } as const
export const emailAddress = { ...withAutoComplete('off', email), stored: text }

export const flag = { ...check, stored: z.boolean() }

/** Chosen from a list, whose texts the screen has. */
export const oneOf = <const Choice extends string>(choices: readonly Choice[]) => ({
  ...kind('choice', (typed) => choices.find((choice) => choice === typed), {}),
  readsEmpty: true as const,
  choices,
  stored: z.enum(choices),
})

/** In rows, where a box that is not ticked would not be sent. */
export const onOrOff = {
  ...oneOf(['on', 'off']),
  read: (typed: string) =>
    typed === 'on' || typed === 'off' ? { value: typed === 'on' } : { problem: 'choice' as const },
  write: (on: boolean) => (on ? 'on' : 'off'),
  stored: z.boolean(),
}

export const baht = (max: Satang, min = satang(0)) => ({
  ...money({ min, max }),
  stored: count(0, 100_000_000).transform(satang),
  write: decimalBaht,
})
export const fee = baht(fromBaht(10_000))

export const number = (min: number, max: number) => ({ ...wholeNumber({ min, max }), stored: count(min, max) })
/** Up to two weeks; shorter times of before stay readable. */
export const minutes = (min: number, max = 20_160) => ({ ...wholeNumber({ min, max }), stored: count(1, 20_160) })
export const businessDays = number(0, 60)

/** Entered as "7.5 %", stored in basis points: 700 is 7 %. */
export const percent = (max: number) => ({
  ...kind(
    'percent',
    (typed) => {
      const rate = parsePercent(typed)
      return rate !== undefined && rate <= max ? rate : undefined
    },
    { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
  ),
  stored: count(0, max),
  write: formatPercent,
})

/** Bangkok time: "14:00". */
export const timeOfDay = { ...clock, stored: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/) }

/** 0 is Sunday. */
export const weekdays = z.array(count(0, 6)).max(7)

const day = z.string().regex(/^20\d\d-\d\d-\d\d$/)
export const date = { ...calendarDay, stored: day }
export const optionalDate = {
  ...calendarDay,
  optional: true,
  empty: '',
  stored: z.union([z.literal(''), day]),
} as const

/** Formatted as 02-123-4567. */
export const printedPhone = {
  ...kind(
    'phone',
    (typed) => {
      const phone = parsePhone(typed)
      return phone && formatPhone(phone)
    },
    { type: 'tel', autoComplete: 'off', maxLength: 40 },
  ),
  stored: text,
}

/** LINE account id; a missing "@" is added. */
export const lineAccount = {
  ...kind(
    'lineId',
    (typed) => {
      const id = `@${oneLine(typed).replace(/^@/, '').toLowerCase()}`
      return /^@[a-z0-9][a-z0-9._-]{1,29}$/.test(id) ? id : undefined
    },
    { autoComplete: 'off', maxLength: 40, spellCheck: false },
  ),
  stored: text,
}

/** Thirteen digits with a check digit. */
export const taxId = {
  ...kind('taxId', readTaxId, { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 }),
  stored: z.string().regex(/^(?:\d{13})?$/),
}

/** Revenue Department branch: five digits, 00000 is the head office. */
export const branch = {
  ...kind(
    'branch',
    (typed) => {
      const digits = latinDigits(oneLine(typed)).replace(/\s/g, '')
      return /^\d{5}$/.test(digits) ? digits : undefined
    },
    { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  ),
  stored: z.string().regex(/^(?:\d{5})?$/),
}

export const link = { ...webAddress, stored: z.union([z.literal(''), z.url({ protocol: /^https$/ })]) }

export const measurementId = {
  ...kind(
    'measurementId',
    (typed) => {
      const id = oneLine(typed).toUpperCase()
      return /^G-[A-Z0-9]{10}$/.test(id) ? id : undefined
    },
    { autoComplete: 'off', maxLength: 20, spellCheck: false },
  ),
  stored: z.string().regex(/^(?:G-[A-Z0-9]{10})?$/),
}

/** Postal codes or two-digit province prefixes, sorted and unique. */
export const postalCodes = {
  ...kind(
    'postalCodes',
    (typed) => {
      const codes = latinDigits(typed)
        .split(/[\s,;]+/)
        .filter(Boolean)
      const isList = codes.length <= 300 && codes.every((code) => /^[1-9]\d(?:\d{3})?$/.test(code))
      return isList ? [...new Set(codes)].toSorted().join(' ') : undefined
    },
    { autoComplete: 'off', spellCheck: false, maxLength: 2000 },
  ),
  control: 'area' as const,
  rows: 2,
  stored: z.string().regex(/^(?:[1-9]\d(?:\d{3})?(?: [1-9]\d(?:\d{3})?)*)?$/),
}

/** Mobile number, tax or citizen id, or e-wallet. */
export const promptPay = { ...promptPayId, stored: z.string().regex(/^(?:0\d{9}|\d{13}|\d{15})?$/) }

/** Bill payment, of which each payment names its order. */
export const billerId = {
  ...kind('billerId', readBillerId, { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 }),
  stored: z.string().regex(/^(?:\d{15})?$/),
}

export const bank = oneOf(bankCodes)
export const bankAccount = { ...account, stored: z.string().regex(/^\d{10,15}$/) }
