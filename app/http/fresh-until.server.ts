import { freshSecondsHeader } from '#app/platform/page-cache/page-cache.server.ts'

/** Limits a page's cache time, besides its tags. */
export const freshUntil = (end: Date, now: Date): Record<string, string> => ({
  [freshSecondsHeader]: String(Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))),
})
