import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { Refusal } from '#app/kit/form-answer.ts'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { guessCarrier, normaliseTracking } from '#app/modules/shipping/carriers.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import { readPastedColumn, readPastedShipments } from '../pasted-shipments-rules.ts'
import type { ShipmentRow } from './admin-shipments.server.ts'
import { shipmentInputs } from './shipment-form.ts'

type TypedShipment = { carrier: string; trackingNumber: string }

/** The table's input; a form sent without scripts gets it back in the response. */
export function useShipments(rows: readonly ShipmentRow[], answer: AdminAnswer | undefined) {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedShipment>>>({})
  const submitted = answer?.ok === false ? answer.values : undefined
  const entered = (row: ShipmentRow): TypedShipment => typed[row.number] ?? startOf(row, submitted)
  const inputOf = (row: ShipmentRow): TypedShipment => withCarrier(entered(row))
  const change = (row: ShipmentRow, what: Partial<TypedShipment>) =>
    setTyped((before) => ({ ...before, [row.number]: { ...entered(row), ...before[row.number], ...what } }))
  return {
    of: inputOf,
    change,
    carrierForAll: (carrier: string) => {
      for (const row of rows) change(row, { carrier })
    },
    isTwice: (row: ShipmentRow) => {
      const number = numberOf(inputOf(row))
      return number !== '' && rows.some((other) => other !== row && numberOf(inputOf(other)) === number)
    },
    paste: (text: string) => {
      const orderNumbers = rows.map(({ number }) => number)
      const { shipments, unused } = readPastedShipments(text, orderNumbers)
      for (const { number, carrier, trackingNumber } of shipments) {
        const row = rows.find((one) => one.number === number)
        if (row) change(row, { trackingNumber, ...(carrier && { carrier }) })
      }
      return { filled: shipments.length, unused }
    },
    /** Pasting a spreadsheet column fills the cells from here down. */
    pasteDown: (event: ClipboardEvent<HTMLInputElement>, row: ShipmentRow) => {
      const numbers = readPastedColumn(event.clipboardData.getData('text'))
      if (numbers.length < 2) return
      event.preventDefault()
      const below = rows.slice(rows.indexOf(row))
      for (const [at, trackingNumber] of numbers.slice(0, below.length).entries())
        if (trackingNumber) change(below[at] ?? row, { trackingNumber })
    },
    enter: (event: KeyboardEvent<HTMLInputElement>, row: ShipmentRow) =>
      moveOnEnter(event, rows, (trackingNumber) => change(row, { trackingNumber })),
  }
}

const numberOf = ({ trackingNumber }: TypedShipment) => normaliseTracking(trackingNumber)

const withCarrier = ({ carrier, trackingNumber }: TypedShipment): TypedShipment => ({
  carrier: carrier || guessCarrier(normaliseTracking(trackingNumber)) || '',
  trackingNumber,
})

function startOf({ number, carrier, trackingNumber }: ShipmentRow, returned: Refusal['values']): TypedShipment {
  const inputs = shipmentInputs(number)
  return {
    carrier: returned?.[inputs.carrier] ?? carrier,
    trackingNumber: returned?.[inputs.trackingNumber] ?? trackingNumber,
  }
}

/** A scanner's Enter moves to the next row, a scanned order label to its row; neither submits or changes the cell. */
function moveOnEnter(
  event: KeyboardEvent<HTMLInputElement>,
  rows: readonly ShipmentRow[],
  setNumber: (trackingNumber: string) => void,
) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { value, form } = event.currentTarget
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('[data-shipment]') ?? [])]
  const scanned = normaliseOrderNumber(value)
  const named = rows.find(({ number }) => scanned.endsWith(number))
  if (named) {
    setNumber(scanned.slice(0, -named.number.length))
    inputs.find(({ dataset }) => dataset.shipment === named.number)?.focus()
    return
  }
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}
