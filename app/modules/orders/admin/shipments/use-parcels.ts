import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { Refusal } from '#app/kit/form-answer.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import { orderNumberOf } from '../../order-number.ts'
import { guessCarrier, normaliseTracking } from '../../shipments/carriers.ts'
import { readPastedColumn, readPastedParcels } from '../../shipments/pasted-parcels-rules.ts'
import { parcelInputs } from './parcel-form.ts'
import type { ParcelRow } from './to-parcel-row.server.ts'

type TypedParcel = { carrier: string; trackingNumber: string }

/** The table's input; a form sent without scripts gets it back in the response. */
export function useParcels(rows: readonly ParcelRow[], answer: AdminAnswer | undefined) {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedParcel>>>({})
  const returned = answer?.ok === false ? answer.values : undefined
  const entered = (row: ParcelRow): TypedParcel => typed[row.number] ?? startOf(row, returned)
  const of = (row: ParcelRow): TypedParcel => withCarrier(entered(row))
  const change = (row: ParcelRow, what: Partial<TypedParcel>) =>
    setTyped((before) => ({ ...before, [row.number]: { ...entered(row), ...before[row.number], ...what } }))
  return {
    of,
    change,
    carrierForAll: (carrier: string) => {
      for (const row of rows) change(row, { carrier })
    },
    isTwice: (row: ParcelRow) => {
      const number = numberOf(of(row))
      return number !== '' && rows.some((other) => other !== row && numberOf(of(other)) === number)
    },
    paste: (text: string) => {
      const { parcels, unused } = readPastedParcels(
        text,
        rows.map(({ number }) => number),
      )
      for (const { number, carrier, trackingNumber } of parcels) {
        const row = rows.find((one) => one.number === number)
        if (row) change(row, { trackingNumber, ...(carrier ? { carrier } : {}) })
      }
      return { filled: parcels.length, unused }
    },
    /** Pasting a spreadsheet column fills the cells from here down. */
    pasteDown: (event: ClipboardEvent<HTMLInputElement>, row: ParcelRow) => {
      const numbers = readPastedColumn(event.clipboardData.getData('text'))
      if (numbers.length < 2) return
      event.preventDefault()
      const below = rows.slice(rows.indexOf(row))
      for (const [at, trackingNumber] of numbers.slice(0, below.length).entries())
        if (trackingNumber) change(below[at] ?? row, { trackingNumber })
    },
    enter: (event: KeyboardEvent<HTMLInputElement>, row: ParcelRow) =>
      onEnter(event, rows, (trackingNumber) => change(row, { trackingNumber })),
  }
}

const numberOf = ({ trackingNumber }: TypedParcel) => normaliseTracking(trackingNumber)

const withCarrier = ({ carrier, trackingNumber }: TypedParcel): TypedParcel => ({
  carrier: carrier || guessCarrier(normaliseTracking(trackingNumber)) || '',
  trackingNumber,
})

function startOf({ number, carrier, trackingNumber }: ParcelRow, returned: Refusal['values']): TypedParcel {
  const inputs = parcelInputs(number)
  return {
    carrier: returned?.[inputs.carrier] ?? carrier,
    trackingNumber: returned?.[inputs.trackingNumber] ?? trackingNumber,
  }
}

/**
 * A scanner's Enter moves to the next row instead of submitting. The scanned label of an order moves to its row, and
 * this cell keeps its content.
 */
function onEnter(
  event: KeyboardEvent<HTMLInputElement>,
  rows: readonly ParcelRow[],
  setNumber: (trackingNumber: string) => void,
) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { value, form } = event.currentTarget
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('[data-parcel]') ?? [])]
  const scanned = orderNumberOf(value)
  const named = rows.find(({ number }) => scanned.endsWith(number))
  if (named) {
    setNumber(scanned.slice(0, -named.number.length))
    inputs.find(({ dataset }) => dataset.parcel === named.number)?.focus()
    return
  }
  const next = inputs[inputs.indexOf(event.currentTarget) + 1]
  if (next) next.focus()
  else form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}
