import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'

type ProblemIn<Key> = Key extends `transfer.problem.${infer Problem}` ? Problem : never
/** Each has its message there. */
export type CellProblem = ProblemIn<AdminKey>

/** Spreadsheet row (header is 1), column as written, start of the value. */
export type Problem = { row: number; column: string; value: string; reason: CellProblem }

/** Drops one size or picture; the rest is imported. */
const ofOneRow: ReadonlySet<CellProblem> = new Set([
  'unknown_size',
  'size_twice',
  'price_differs',
  'not_an_amount',
  'not_a_count',
  'bad_address',
  'not_in_archive',
])

export const leavesOut = ({ reason, row }: Problem, firstRow: number): boolean =>
  reason === 'formula' ? row === firstRow : !ofOneRow.has(reason)

/** Each has a message (`transfer.failed`). */
const failedReasons = [
  'deleted',
  'invalid',
  'not_taken',
  'missing_texts',
  'fault',
  'no_picture',
  'other_sku',
  'colour_unclear',
  'picture_bad_address',
  'picture_unreachable',
  'picture_not_found',
  'picture_too_big',
  'picture_too_slow',
  'picture_refused',
] as const
export type FailedReason = (typeof failedReasons)[number]

const isFailedReason = (text: string): text is FailedReason => (failedReasons as readonly string[]).includes(text)

/** All broken picture data has one message. */
export function pictureReason(reason: string): FailedReason {
  const named = `picture_${reason}`
  return isFailedReason(named) ? named : 'picture_refused'
}

/** An outdated reason reads as a fault. */
export const readReason = (stored: string | null): FailedReason | undefined =>
  stored === null ? undefined : isFailedReason(stored) ? stored : 'fault'

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
