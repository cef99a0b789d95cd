import type { FailedReason } from './failed-reasons.ts'
import { readReason } from './failed-reasons.ts'

/** A picture that could not be had: why, the row of the file that names it (0: not known), and its address or file. */
export type MissingPicture = { reason: FailedReason; row: number; place: string }

/** As an item keeps it in `about`: one line a picture, in the order of the file. */
export const writeMissing = (missing: readonly MissingPicture[]): string =>
  missing.map(({ reason, row, place }) => [reason, row, place.slice(0, 300)].join('\t')).join('\n')

/** What `writeMissing` wrote; undefined for anything else, such as an address alone. */
export function readMissing(about: string): MissingPicture[] | undefined {
  const lines = about.split('\n').map((line) => line.split('\t'))
  if (lines.some(({ length }) => length !== 3)) return undefined
  return lines.map(([reason = '', row, place = '']) => ({
    reason: readReason(reason) ?? 'fault',
    row: Number(row),
    place,
  }))
}
