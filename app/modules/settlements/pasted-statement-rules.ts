// Lines of a carrier's list, as they are copied from a spreadsheet or a file: the order or the parcel, then the amount.
import { parseBaht } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import type { StatedParcel } from './settlement.ts'

/** What parts the cells of a line, the surest first. */
const separators = [/\t/, /;/, /\s+/, /,(?=(?:[^"]*"[^"]*")*[^"]*$)/]

/** Eight signs and more, letters and digits with blanks or hyphens between: an order's number or a parcel's. */
const isName = (cell: string) => /^#?[0-9A-Z][0-9A-Z -]{6,40}[0-9A-Z]$/i.test(cell)

/** Nothing is guessed: a line without a name or an amount is told. A first line without an amount is a heading. */
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
