import { oneLine } from '#app/kit/text.ts'

/** All pictures, those that are described in one language or none, and those that nothing shows. */
export const mediaShown = ['all', 'alt', 'unused'] as const

export type MediaFilters = { q: string; show: (typeof mediaShown)[number]; page: number }

/** Reads the filters of the media library from the address; what cannot be read counts as not given. */
export function readMediaFilters(query: URLSearchParams): MediaFilters {
  const page = Number(query.get('page'))
  return {
    q: oneLine(query.get('q') ?? '').slice(0, 100),
    show: mediaShown.find((one) => one === query.get('show')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}
