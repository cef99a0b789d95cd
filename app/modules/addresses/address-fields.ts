// The one list of contact and address fields. Forms, schemas, columns and parcel lines derive from it; a new field
// needs a line here, its texts and a migration.
import { email, type FieldKind, line, lines, phone, postalCode } from '#app/kit/field-kinds.ts'

/** Texts are in `fields.errors`. */
export const addressProblems = ['required', 'tooLong', 'email', 'phone', 'postalCode'] as const
export type AddressProblem = (typeof addressProblems)[number]

export type AddressField = FieldKind<string, Exclude<AddressProblem, 'required'>> & {
  optional?: true
  /** When absent: null in the database, undefined in code. Other fields are ''. */
  nullable?: true
  /** Name in the specification (2 §7), also accepted by the API and old forms. */
  alias?: string
  group: 'contact' | 'address'
  /** Label in the timeline and audit log, which never contain values. Only customers write notes. */
  part: 'name' | 'phone' | 'email' | 'address' | 'note'
  shipment?: 'name' | 'line' | 'place' | 'phone'
  profile?: true
  /** Copied from an order into an empty profile field. Not the name: it appears at reviews. */
  remembered?: true
  /** Has a hint text, key with "Hint". */
  hint?: true
  wide?: true
  /** Collapsed until opened; link text key with "Add". */
  folded?: true
}

export const addressFields = {
  firstName: { ...line(100, 'given-name'), group: 'contact', part: 'name', shipment: 'name', profile: true },
  lastName: { ...line(100, 'family-name'), group: 'contact', part: 'name', shipment: 'name', profile: true },
  email: { ...email, nullable: true, group: 'contact', part: 'email' },
  phone: { ...phone, nullable: true, group: 'contact', part: 'phone', shipment: 'phone', profile: true, hint: true },
  company: {
    ...line(150, 'organization'),
    optional: true,
    group: 'contact',
    part: 'address',
    shipment: 'line',
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
    shipment: 'line',
    wide: true,
  },
  subdistrict: { ...line(100, 'address-level3'), group: 'address', part: 'address', shipment: 'place', hint: true },
  postalCode: { ...postalCode, group: 'address', part: 'address', shipment: 'place' },
  district: { ...line(100, 'address-level2'), group: 'address', part: 'address', shipment: 'place' },
  province: { ...line(100, 'address-level1'), group: 'address', part: 'address', shipment: 'place' },
  customerNotes: { ...lines(1000), optional: true, alias: 'notes', group: 'address', part: 'note', wide: true },
} as const satisfies Record<string, AddressField>

type Fields = typeof addressFields
export type AddressFieldName = keyof Fields

export type FieldsWith<Property> = {
  [Name in AddressFieldName]: Fields[Name] extends Property ? Name : never
}[AddressFieldName]

export const addressFieldNames = Object.keys(addressFields) as AddressFieldName[]

export const fieldsWhere = <Name extends AddressFieldName>(is: (field: AddressField) => boolean): Name[] =>
  addressFieldNames.filter((name) => is(addressFields[name])) as Name[]

export type ProfileField = FieldsWith<{ profile: true }>
export const profileFields = fieldsWhere<ProfileField>(({ profile }) => profile === true)

export type AddressValues = {
  [Name in AddressFieldName]: Name extends FieldsWith<{ nullable: true }> ? string | undefined : string
}

/** For orders with few details, as from the chat. */
export const emptyAddress = Object.fromEntries(
  addressFieldNames.map((name) => [name, 'nullable' in addressFields[name] ? undefined : '']),
) as AddressValues
