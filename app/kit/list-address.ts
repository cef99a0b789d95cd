import { oneLine } from './text.ts'

/** Invalid pages become 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** At most a hundred characters. */
export const searchedFor = (query: URLSearchParams): string => oneLine(query.get('q') ?? '').slice(0, 100)

/** The chosen option; the first where none is chosen. */
export const choiceOf = <Option extends string>(
  query: URLSearchParams,
  name: string,
  options: readonly [Option, ...Option[]],
): Option => options.find((option) => option === query.get(name)) ?? options[0]

/** Parameters that are not filters. */
const places = ['page', 'before', 'open', 'deleted']

/** Such as "?status=paid"; may be empty. */
export function filterOf(search: string): string {
  const query = new URLSearchParams(search)
  for (const place of places) query.delete(place)
  const empty = [...query].filter(([, value]) => value === '')
  for (const [name, value] of empty) query.delete(name, value)
  const text = query.toString()
  return text && `?${text}`
}
