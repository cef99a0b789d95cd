import type { MessageKey } from '#app/i18n/provider.tsx'
import type { TrackRefusal } from './track-order.server.ts'

/** 2 §8. */
export const trackingMessages = {
  missing: 'account.track.bothNeeded',
  bad_email: 'account.errors.email',
  not_found: 'account.track.notFound',
  rate_limited: 'frame.errors.tooMany',
} as const satisfies Record<TrackRefusal, MessageKey>
