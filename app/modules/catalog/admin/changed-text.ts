const maxLength = 240
/** Shown before the first difference. */
const leadLength = 30

/** Returns the part of two texts around their first difference. */
export function excerpts(before: string, after: string): [string, string] {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same++
  const start = before.length > maxLength || after.length > maxLength ? startBefore(before, same) : 0
  return [cut(before, start), cut(after, start)]
}

/** Starts at a word; at any character in Thai, which has no spaces. */
function startBefore(text: string, same: number): number {
  if (same <= leadLength) return 0
  const space = text.lastIndexOf(' ', same - leadLength)
  return space > same - 3 * leadLength ? space + 1 : same - leadLength
}

const cut = (text: string, start: number): string => {
  const end = start + maxLength
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
