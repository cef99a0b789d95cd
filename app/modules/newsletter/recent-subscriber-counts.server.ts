import { cachedRead, recentFigures } from '#app/platform/cached-read.server.ts'
import { countSubscribers } from './subscribers.queries.server.ts'

/** Sending reads the exact number. */
export const recentSubscriberCounts = cachedRead({ ...recentFigures, read: countSubscribers })
