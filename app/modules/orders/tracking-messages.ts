import type { MessageKey } from '#app/i18n/provider.tsx'
import type { TrackRefusal } from './track-order.server.ts'

/** The sentence and the HTTP status of each refusal (2 §8). */
export const trackingMessages = {
  missing: { status: 400, message: 'account.track.bothNeeded' },
  bad_email: { status: 400, message: 'account.errors.email' },
  not_found: { status: 404, message: 'account.track.notFound' },
  too_many: { status: 429, message: 'common.errors.tooMany' },
} as const satisfies Record<TrackRefusal, { status: number; message: MessageKey }>
