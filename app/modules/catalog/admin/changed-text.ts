const maxLength = 240
/** Shown before the first difference. */
const leadLength = 30

/** The excerpts of two texts around their first difference; short texts stay whole. */
export function excerpts(before: string, after: string): [string, string] {
  const shorter = Math.min(before.length, after.length)
  let difference = 0
  while (difference < shorter && before[difference] === after[difference]) difference++
  const start = before.length > maxLength || after.length > maxLength ? excerptStart(before, difference) : 0
  return [cut(before, start), cut(after, start)]
}

/** Starts at a word; at any character in Thai, which has no spaces. */
function excerptStart(text: string, difference: number): number {
  if (difference <= leadLength) return 0
  const space = text.lastIndexOf(' ', difference - leadLength)
  return space > difference - 3 * leadLength ? space + 1 : difference - leadLength
}

function cut(text: string, start: number): string {
  const end = start + maxLength
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
