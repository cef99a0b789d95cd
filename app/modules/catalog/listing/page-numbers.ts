/** The first, the last and those around `page`; "gap" for the rest. */
export function shownPages(page: number, pages: number): (number | 'gap')[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(shown)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? ['gap', number] : [number]
  })
}
