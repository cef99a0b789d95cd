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
