import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { wholeNumber } from '#app/kit/field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Parcel } from '../../shipments/ship-parcels.server.ts'
import type { Tracking } from '../../shipments/tracking.ts'
import { orderInputs } from '../order-inputs.ts'

export const parcelInputs = (number: string) =>
  ({ carrier: `carrier-${number}`, trackingNumber: `trackingNumber-${number}` }) as const

/** Field limit of a form with this many rows. */
export const maxParcelFields = (rows: number): number => 3 * rows + 10

type ReadParcels = {
  parcels: Parcel[]
  incomplete: string[]
  values: Record<string, string>
}

/** Parses rows (fields "order" NUMBER:VERSION, carrier-NUMBER, trackingNumber-NUMBER); skips those without a number. */
export function readParcels(form: FormData, limit: number): ReadParcels {
  const read: ReadParcels = { parcels: [], incomplete: [], values: {} }
  for (const row of form.getAll('order').map(String).slice(0, limit)) {
    const [number = '', version] = row.split(':')
    const inputs = parcelInputs(number)
    const carrier = formText(form, inputs.carrier)
    const typed = oneLine(formText(form, inputs.trackingNumber))
    read.values[inputs.carrier] = carrier
    read.values[inputs.trackingNumber] = typed
    if (!typed) continue
    if (carrier) read.parcels.push({ number, version: Number(version), tracking: { carrier, number: typed } })
    else read.incomplete.push(number)
  }
  return read
}

/** An empty number when staff state that there is none; undefined when nothing was entered. */
export function readParcel(form: FormData): Tracking | undefined {
  const typed = { carrier: formText(form, 'carrier'), number: oneLine(formText(form, 'trackingNumber')) }
  if (form.get('withoutTracking') !== null) return { carrier: typed.carrier, number: '' }
  return typed.carrier && typed.number ? typed : undefined
}

const deliverySchema = z.object({
  deliveredOn: optionalField(orderInputs.deliveredOn, { day: 'orderParcels.refusal.day' }),
})

export const readDelivery = (form: FormData) => readFields<typeof deliverySchema.shape, AdminKey>(form, deliverySchema)

const quantity = wholeNumber({ least: 0, most: 99 })

/** Quantities by line number; undefined when one is invalid. */
export function readPieces(form: FormData | URLSearchParams): Map<number, number> | undefined {
  const pieces = new Map<number, number>()
  for (const name of form.keys()) {
    const line = /^quantity-(\d{1,4})$/.exec(name)?.[1]
    if (!line) continue
    const read = quantity.read(formText(form, name).trim() || '0')
    if (!('value' in read)) return undefined
    if (read.value > 0) pieces.set(Number(line), read.value)
  }
  return pieces
}
