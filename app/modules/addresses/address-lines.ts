import { formatPhone } from '#app/kit/phone.ts'
import { pick } from '#app/kit/pick.ts'
import { oneLine } from '#app/kit/text.ts'
import { placeLine } from '#app/kit/thai-place.ts'
import { type AddressValues, type FieldsWith, fieldsWhere } from './address-fields.ts'

export type ShipmentValues = Pick<AddressValues, FieldsWith<{ shipment: string }>>

const shipmentFields = fieldsWhere<keyof ShipmentValues>(({ shipment }) => shipment !== undefined)

export const shipmentValues = (values: ShipmentValues): ShipmentValues => pick(values, ...shipmentFields)

type Kind = 'name' | 'line' | 'place' | 'phone'
const fieldsOf = (kind: Kind) => fieldsWhere<keyof ShipmentValues>(({ shipment }) => shipment === kind)

const lines: Record<Kind, (values: ShipmentValues) => string[]> = {
  name: ({ firstName, lastName }) => [`${firstName} ${lastName}`],
  line: (values) => fieldsOf('line').map((field) => values[field] ?? ''),
  place: (values) => [placeLine(values)],
  phone: (values) => [formatPhone(values.phone ?? '')],
}

const linesOf = (values: ShipmentValues, kinds: readonly Kind[]): string[] =>
  kinds
    .flatMap((kind) => lines[kind](values))
    .map(oneLine)
    .filter(Boolean)

export const shipmentLines = (values: ShipmentValues): string[] => linesOf(values, ['name', 'line', 'place', 'phone'])

export const addressLines = (values: ShipmentValues): string[] => linesOf(values, ['line', 'place'])

/** False for pick-up. */
export const lacksAddress = ({ customer, deliveryMethod }: { customer: ShipmentValues; deliveryMethod: string }) =>
  deliveryMethod !== 'pickup' && !customer.addressLine

export const nameLine = (values: ShipmentValues): string => linesOf(values, ['name'])[0] ?? ''
