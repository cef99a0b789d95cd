import { oneLine } from './text.ts'

/** The page of a list as its address says it; what cannot be read is the first. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** What a list is searched for, at most a hundred characters. */
export const searchedFor = (query: URLSearchParams): string => oneLine(query.get('q') ?? '').slice(0, 100)

/** Where one was in the list, which row stands open and what was deleted a moment ago say nothing of what it is filtered by. */
const places = ['page', 'before', 'open', 'deleted']

/** What the address of a list is filtered by: "?status=paid"; empty where it is not. */
export function filterOf(search: string): string {
  const query = new URLSearchParams(search)
  for (const place of places) query.delete(place)
  const empty = [...query].filter(([, value]) => value === '')
  for (const [name, value] of empty) query.delete(name, value)
  const text = query.toString()
  return text && `?${text}`
}
