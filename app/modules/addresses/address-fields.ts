// Contact and address of an order: the one place where its fields are named. The input of a form, the key in code and
// in a mail have the name that stands here; the column has it too, in snake case. Forms, schemas, columns, presenters
// and the lines on a parcel all follow from it, so a new field is a line here, its words and a migration.
import { email, type FieldKind, line, lines, phone, postalCode } from '#app/kit/field-kinds.ts'

/** What can be wrong with a field; `fields.errors` has the sentence. */
export const addressProblems = ['required', 'tooLong', 'email', 'phone', 'postalCode'] as const
export type AddressProblem = (typeof addressProblems)[number]

export type AddressField = FieldKind<string, Exclude<AddressProblem, 'required'>> & {
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
}

/** In the order of the form, which is also the order in which what is wrong is listed. */
export const addressFields = {
  firstName: {
    ...line(100, 'given-name'),
    group: 'contact',
    part: 'name',
    parcel: 'name',
    profile: true,
  },
  lastName: {
    ...line(100, 'family-name'),
    group: 'contact',
    part: 'name',
    parcel: 'name',
    profile: true,
  },
  email: {
    ...email,
    nullable: true,
    group: 'contact',
    part: 'email',
  },
  phone: {
    ...phone,
    nullable: true,
    group: 'contact',
    part: 'phone',
    parcel: 'phone',
    profile: true,
    hint: true,
  },
  company: {
    ...line(150, 'organization'),
    optional: true,
    group: 'contact',
    part: 'address',
    parcel: 'line',
    profile: true,
    remembered: true,
    wide: true,
    folded: true,
  },
  addressLine: {
    ...line(200, 'street-address'),
    alias: 'address',
    group: 'address',
    part: 'address',
    parcel: 'line',
    wide: true,
  },
  subdistrict: {
    ...line(100, 'address-level3'),
    group: 'address',
    part: 'address',
    parcel: 'place',
    hint: true,
  },
  postalCode: {
    ...postalCode,
    group: 'address',
    part: 'address',
    parcel: 'place',
  },
  district: {
    ...line(100, 'address-level2'),
    group: 'address',
    part: 'address',
    parcel: 'place',
  },
  province: {
    ...line(100, 'address-level1'),
    group: 'address',
    part: 'address',
    parcel: 'place',
  },
  customerNotes: {
    ...lines(1000),
    optional: true,
    alias: 'notes',
    group: 'address',
    part: 'note',
    wide: true,
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
