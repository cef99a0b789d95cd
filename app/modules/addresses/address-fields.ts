// Contact and address of an order: the one place where its fields are named. The input of a form, the key in code and
// in a mail have the name that stands here; the column has it too, in snake case. Forms, schemas, columns, presenters
// and the lines on a parcel all follow from it, so a new field is a line here, its words and a migration.
import { readEmail } from '#app/kit/email.ts'
import { latinDigits } from '#app/kit/money.ts'
import { parsePhone } from '#app/kit/phone.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'

/** What can be wrong with a field; `fields.errors` has the sentence. */
export type AddressProblem = 'required' | 'tooLong' | 'email' | 'phone' | 'postalCode'

type Reading = { value: string } | { problem: AddressProblem }

export type AddressField = {
  /** What was typed, and is not empty, in the form it is kept in. */
  read: (typed: string) => Reading
  /** May be left empty by everybody. */
  optional?: true
  /** An absent one is null in the database and undefined in code; the others are empty texts. */
  nullable?: true
  /** The specification's name for it (2 §7), which the API takes too, and forms of pages opened before it was renamed. */
  alias?: string
  /** Its part of the form. */
  group: 'contact' | 'address'
  /** What the timeline and the audit log call it, which never hold the words; a note is the customer's alone. */
  part: 'name' | 'phone' | 'email' | 'address' | 'note'
  /** Where it stands on a parcel: a line of its own, or together with the others of its kind. */
  parcel?: 'name' | 'line' | 'place' | 'phone'
  /** Her profile keeps it for the next order. */
  profile?: true
  /** An order puts it there where her profile says nothing yet. Not a name: that stands beside her reviews. */
  remembered?: true
  /** `fields` has a hint for it too, under its name with "Hint". */
  hint?: true
  /** As wide as the form. */
  wide?: true
  /** Few need it: a shopper opens it by a line of its own, `fields` under its name with "Add". */
  folded?: true
  input: { autoComplete?: string; type?: 'email' | 'tel'; inputMode?: 'email' | 'numeric'; maxLength: number }
}

const line = (max: number) => within(max, oneLine)

const within =
  (max: number, clean: (typed: string) => string) =>
  (typed: string): Reading => {
    const value = clean(typed)
    return value.length > max ? { problem: 'tooLong' } : { value }
  }

const as =
  (problem: AddressProblem, parse: (typed: string) => string | undefined) =>
  (typed: string): Reading => {
    const value = parse(typed)
    return value === undefined ? { problem } : { value }
  }

/** 10330, also typed in Thai digits or with blanks. */
function postalCode(typed: string): string | undefined {
  const code = latinDigits(oneLine(typed)).replaceAll(' ', '')
  return /^[1-9]\d{4}$/.test(code) ? code : undefined
}

/** In the order of the form, which is also the order in which what is wrong is listed. */
export const addressFields = {
  firstName: {
    read: line(100),
    group: 'contact',
    part: 'name',
    parcel: 'name',
    profile: true,
    input: { autoComplete: 'given-name', maxLength: 100 },
  },
  lastName: {
    read: line(100),
    group: 'contact',
    part: 'name',
    parcel: 'name',
    profile: true,
    input: { autoComplete: 'family-name', maxLength: 100 },
  },
  email: {
    read: as('email', readEmail),
    nullable: true,
    group: 'contact',
    part: 'email',
    input: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
  },
  phone: {
    read: as('phone', parsePhone),
    nullable: true,
    group: 'contact',
    part: 'phone',
    parcel: 'phone',
    profile: true,
    hint: true,
    input: { autoComplete: 'tel', type: 'tel', maxLength: 40 },
  },
  company: {
    read: line(150),
    optional: true,
    group: 'contact',
    part: 'address',
    parcel: 'line',
    profile: true,
    remembered: true,
    wide: true,
    folded: true,
    input: { autoComplete: 'organization', maxLength: 150 },
  },
  addressLine: {
    read: line(200),
    alias: 'address',
    group: 'address',
    part: 'address',
    parcel: 'line',
    wide: true,
    input: { autoComplete: 'street-address', maxLength: 200 },
  },
  subdistrict: {
    read: line(100),
    group: 'address',
    part: 'address',
    parcel: 'place',
    hint: true,
    input: { autoComplete: 'address-level3', maxLength: 100 },
  },
  postalCode: {
    read: as('postalCode', postalCode),
    group: 'address',
    part: 'address',
    parcel: 'place',
    input: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 100 },
  },
  district: {
    read: line(100),
    group: 'address',
    part: 'address',
    parcel: 'place',
    input: { autoComplete: 'address-level2', maxLength: 100 },
  },
  province: {
    read: line(100),
    group: 'address',
    part: 'address',
    parcel: 'place',
    input: { autoComplete: 'address-level1', maxLength: 100 },
  },
  customerNotes: {
    read: within(1000, manyLines),
    optional: true,
    alias: 'notes',
    group: 'address',
    part: 'note',
    wide: true,
    input: { maxLength: 1000 },
  },
} as const satisfies Record<string, AddressField>

type Fields = typeof addressFields
export type AddressFieldName = keyof Fields

/** The names of the fields with such a property. */
export type FieldsWith<Property> = {
  [Name in AddressFieldName]: Fields[Name] extends Property ? Name : never
}[AddressFieldName]

export const addressFieldNames = Object.keys(addressFields) as AddressFieldName[]

/** The fields for which `is` holds, in their order. */
export const fieldsWhere = <Name extends AddressFieldName>(is: (field: AddressField) => boolean): Name[] =>
  addressFieldNames.filter((name) => is(addressFields[name])) as Name[]

/** What her profile keeps. */
export type ProfileField = FieldsWith<{ profile: true }>
export const profileFields = fieldsWhere<ProfileField>(({ profile }) => profile === true)

/** Whom and where to; everything but the place is free text as it was typed. */
export type AddressValues = {
  [Name in AddressFieldName]: Name extends FieldsWith<{ nullable: true }> ? string | undefined : string
}

/** Nothing said yet: what an order begins with that asks for little, as one of the chat. */
export const emptyAddress = Object.fromEntries(
  addressFieldNames.map((name) => [name, 'nullable' in addressFields[name] ? undefined : '']),
) as AddressValues
