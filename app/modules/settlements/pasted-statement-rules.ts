// Lines pasted from a carrier's list: order or tracking number, then the amount.
import { parseBaht } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import type { StatedParcel } from './settlement.ts'

const separators = [/\t/, /;/, /\s+/, /,(?=(?:[^"]*"[^"]*")*[^"]*$)/]

/** An order or tracking number, with blanks or hyphens. */
const isName = (cell: string) => /^#?[0-9A-Z][0-9A-Z -]{6,40}[0-9A-Z]$/i.test(cell)

/** Returns lines without a number or amount as `unread`. A first line without an amount is a heading. */
export function readPastedStatement(text: string): { parcels: StatedParcel[]; unread: string[] } {
  const parcels: StatedParcel[] = []
  const unread: string[] = []
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim())
  for (const [at, line] of lines.entries()) {
    const parcel = separators.map((separator) => readCells(line, separator)).find((one) => one !== undefined)
    if (parcel) parcels.push(parcel)
    else if (at > 0 || lines.length === 1 || /\d/.test(line)) unread.push(oneLine(line).slice(0, 80))
  }
  return { parcels, unread }
}

function readCells(line: string, separator: RegExp): StatedParcel | undefined {
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
