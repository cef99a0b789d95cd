import type { FailedReason } from './failed-reasons.ts'
import { readReason } from './failed-reasons.ts'

/** `row` 0: unknown; `place`: address or file. */
export type MissingPicture = { reason: FailedReason; row: number; place: string }

export const writeMissing = (missing: readonly MissingPicture[]): string =>
  missing.map(({ reason, row, place }) => [reason, row, place.slice(0, 300)].join('\t')).join('\n')

/** Undefined for any other text. */
export function readMissing(about: string): MissingPicture[] | undefined {
  const lines = about.split('\n').map((line) => line.split('\t'))
  if (lines.some(({ length }) => length !== 3)) return undefined
  return lines.map(([reason = '', row, place = '']) => ({
    reason: readReason(reason) ?? 'fault',
    row: Number(row),
    place,
  }))
}
