import { freshSecondsHeader } from '#app/platform/page-cache/page-cache.server.ts'

/** For a loader's answer: its page is kept no longer than until then, whatever else makes it old. */
export const freshUntil = (end: Date, now: Date): Record<string, string> => ({
  [freshSecondsHeader]: String(Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))),
})
