// Apart from query.ts, so that browsers do not load the synonyms.
import { oneLine } from '#app/kit/text.ts'

export const maxQueryLength = 100

/** At most 100 characters, never split inside one. */
export const cleanQuery = (typed: string): string => {
  const line = oneLine(typed)
  if (line.length <= maxQueryLength) return line
  return line
    .slice(0, maxQueryLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
