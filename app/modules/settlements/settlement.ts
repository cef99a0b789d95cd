// A carrier's statement of the cash that it collected, and the lines pasted from it.
import { formatSatang, parseBaht, type Satang } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { CarrierKey } from '#app/modules/shipping/carriers.ts'

/** `name`: order or tracking number; undefined `amount`: as due. */
export type StatedShipment = { name: string; amount: Satang | undefined }

export type Statement = {
  carrier: CarrierKey
  number: string
  /** `received` arrived; `kept` is the carrier's fee. */
  received: Satang
  kept: Satang
  shipments: readonly StatedShipment[]
  actor: Actor & { id: string }
  now: Date
}

type OrderProblem = 'not_found' | 'not_cod' | 'ended' | 'settled' | 'not_delivered'

/** `due` and `stated`: the amounts that differ; `day`: not due before. */
export type ShipmentProblem = {
  name: string
  reason: OrderProblem | 'twice' | 'other_carrier' | 'not_due' | 'wrong_amount'
  due?: Satang | undefined
  stated?: Satang | undefined
  day?: string | undefined
}

export type Settlement = {
  id: string
  carrier: string
  statement: string
  received: Satang
  kept: Satang
  at: Date
  orders: string[]
}

/** A difference with its sign: "+฿20". */
export const signedAmount = (difference: number): string => `${difference > 0 ? '+' : ''}${formatSatang(difference)}`

const separators = [/\t/, /;/, /\s+/, /,(?=(?:[^"]*"[^"]*")*[^"]*$)/]

/** An order or tracking number, with blanks or hyphens. */
const isName = (cell: string) => /^#?[0-9A-Z][0-9A-Z -]{6,40}[0-9A-Z]$/i.test(cell)

/** Returns lines without a number or amount as `unread`. A first line without an amount is a heading. */
export function readPastedStatement(text: string): { shipments: StatedShipment[]; unread: string[] } {
  const shipments: StatedShipment[] = []
  const unread: string[] = []
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim())
  for (const [at, line] of lines.entries()) {
    const shipment = separators.map((separator) => readCells(line, separator)).find((one) => one !== undefined)
    if (shipment) shipments.push(shipment)
    else if (at > 0 || lines.length === 1 || /\d/.test(line)) unread.push(oneLine(line).slice(0, 80))
  }
  return { shipments, unread }
}

function readCells(line: string, separator: RegExp): StatedShipment | undefined {
  const cells = line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  const at = cells.findIndex(isName)
  const name = cells[at]
  const amount = cells
    .slice(at + 1)
    .map((cell) => parseBaht(cell))
    .find((one) => one !== undefined)
  return name !== undefined && amount !== undefined ? { name, amount } : undefined
}
