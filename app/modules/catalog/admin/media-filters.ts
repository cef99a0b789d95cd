import { oneLine } from '#app/kit/text.ts'

export const mediaShown = ['all', 'alt', 'unused'] as const

export type MediaFilters = { q: string; show: (typeof mediaShown)[number]; page: number }

/** Ignores invalid values. */
export function readMediaFilters(query: URLSearchParams): MediaFilters {
  const page = Number(query.get('page'))
  return {
    q: oneLine(query.get('q') ?? '').slice(0, 100),
    show: mediaShown.find((one) => one === query.get('show')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}
