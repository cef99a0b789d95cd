import { wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { orderInputs } from '#app/modules/orders/admin/order-inputs.ts'
import type { ShipmentInput } from '../move-order.server.ts'
import type { Tracking } from '../tracking.ts'

export const shipmentInputs = (number: string) =>
  ({ carrier: `carrier-${number}`, trackingNumber: `trackingNumber-${number}` }) as const

/** Field limit of a form with this many rows. */
export const maxShipmentFields = (rows: number): number => 3 * rows + 10

/** Parses rows (fields "order" NUMBER:VERSION, carrier-NUMBER, trackingNumber-NUMBER); skips those without a number. */
export function readShipments(form: FormData, limit: number) {
  const shipments: ShipmentInput[] = []
  const incomplete: string[] = []
  const values: Record<string, string> = {}
  for (const row of form.getAll('order').map(String).slice(0, limit)) {
    const [number = '', version] = row.split(':')
    const inputs = shipmentInputs(number)
    const carrier = formText(form, inputs.carrier)
    const typed = oneLine(formText(form, inputs.trackingNumber))
    values[inputs.carrier] = carrier
    values[inputs.trackingNumber] = typed
    if (!typed) continue
    if (carrier) shipments.push({ number, version: Number(version), tracking: { carrier, number: typed } })
    else incomplete.push(number)
  }
  return { shipments, incomplete, values }
}

/** An empty number when staff state that there is none; undefined when nothing was entered. */
export function readShipment(form: FormData): Tracking | undefined {
  const typed = { carrier: formText(form, 'carrier'), number: oneLine(formText(form, 'trackingNumber')) }
  if (form.has('withoutTracking')) return { ...typed, number: '' }
  return typed.carrier && typed.number ? typed : undefined
}

export const readDelivery = (form: FormData) =>
  readFields(form, { deliveredOn: optionalField(orderInputs.deliveredOn, { day: 'orderShipments.refusal.day' }) })

const quantity = wholeNumber({ min: 0, max: 99 })

/** Quantities by line number; undefined when one is invalid. */
export function readItems(form: FormData | URLSearchParams): Map<number, number> | undefined {
  const items = new Map<number, number>()
  for (const name of form.keys()) {
    const line = /^quantity-(\d{1,4})$/.exec(name)?.[1]
    if (!line) continue
    const read = quantity.read(formText(form, name).trim() || '0')
    if (!('value' in read)) return undefined
    if (read.value > 0) items.set(Number(line), read.value)
  }
  return items
}
