const longest = 240
const lead = 30

/** Two texts to be read beside each other: of long ones, from a little before they differ, and not too much of that. */
export function excerpts(before: string, after: string): [string, string] {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same++
  const start = before.length > longest || after.length > longest ? startBefore(before, same) : 0
  return [cut(before, start), cut(after, start)]
}

/** The beginning of a word, or of Thai without spaces a place, a little before the difference. */
function startBefore(text: string, same: number): number {
  if (same <= lead) return 0
  const space = text.lastIndexOf(' ', same - lead)
  return space > same - 3 * lead ? space + 1 : same - lead
}

const cut = (text: string, start: number): string => {
  const end = start + longest
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
