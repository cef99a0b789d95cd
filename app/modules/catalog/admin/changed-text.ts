const longest = 240
const lead = 30

/** Returns the part of two texts around their first difference. */
export function excerpts(before: string, after: string): [string, string] {
  const max = Math.min(before.length, after.length)
  let same = 0
  while (same < max && before[same] === after[same]) same++
  const start = before.length > longest || after.length > longest ? startBefore(before, same) : 0
  return [cut(before, start), cut(after, start)]
}

/** Starts at a word; at any character in Thai, which has no spaces. */
function startBefore(text: string, same: number): number {
  if (same <= lead) return 0
  const space = text.lastIndexOf(' ', same - lead)
  return space > same - 3 * lead ? space + 1 : same - lead
}

const cut = (text: string, start: number): string => {
  const end = start + longest
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
