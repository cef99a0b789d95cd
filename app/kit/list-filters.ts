// A list's filters: how each is read from the address, and the values of its select (ui/admin/list-filters.tsx).
import { midnightOf } from './dates.ts'
import { oneLine } from './text.ts'

export type FilterKind<Value = unknown, Option extends string = string> = {
  /** Invalid text counts as not given, so that old links work. `text` is empty when absent. */
  read: (text: string, query: URLSearchParams) => Value
  /** Values of the select. */
  values?: readonly Option[]
  /** The value of a first option for all. */
  all?: string
  isDay?: true
}
export type FilterKinds = Readonly<Record<string, FilterKind>>
export type FilterList<Kinds extends FilterKinds> = {
  kinds: Kinds
  read: (from: Request | URLSearchParams) => FilterValues<Kinds>
  /** From texts of a form. */
  parse: (texts: Readonly<Record<string, string>>) => FilterValues<Kinds>
}
export type FilterValues<Kinds extends FilterKinds> = { [Name in keyof Kinds]: ReturnType<Kinds[Name]['read']> }
export type FiltersOf<List> = List extends FilterList<infer Kinds> ? FilterValues<Kinds> : never

export function listFilters<Kinds extends FilterKinds>(kinds: Kinds): FilterList<Kinds> {
  const valuesOf = (textOf: (name: string) => string | null | undefined, query: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [name, kind.read(textOf(name) ?? '', query)]),
    ) as FilterValues<Kinds>
  return {
    kinds,
    read: (from) => {
      const query = from instanceof URLSearchParams ? from : new URL(from.url).searchParams
      return valuesOf((name) => query.get(name), query)
    },
    parse: (texts) => valuesOf((name) => texts[name], new URLSearchParams(texts)),
  }
}

/** One line of at most `max` characters; empty shows all. */
export const shortText = (max: number) => ({ read: (text: string) => oneLine(text).slice(0, max), all: '' })

export const search = shortText(100)

/** Invalid pages become 1. */
export const pageNumber = {
  read: (text: string) => {
    const page = Number(text)
    return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
  },
}

/** The first is the default, unless given. */
export const choice = <const Option extends string>(values: readonly Option[], otherwise = values[0] as Option) => ({
  read: (text: string): Option => values.find((value) => value === text) ?? otherwise,
  values,
})

/** One of the values, or "all". */
export const choiceOrAll = <const Option extends string>(values: readonly Option[]) => ({
  read: (text: string): Option | 'all' => values.find((value) => value === text) ?? 'all',
  values,
  all: 'all',
})

/** A day in Bangkok, as in 2026-11-21; else empty. */
export const day = { read: (text: string): string => (midnightOf(text) ? text : ''), isDay: true } as const

/** Of a list with a search only. */
export const searchOnly = listFilters({ q: search, page: pageNumber })

/** The filters of a query, such as "?status=paid"; may be empty. */
export function filterOf(search: string): string {
  const query = new URLSearchParams(search)
  for (const place of ['page', 'before', 'open', 'deleted']) query.delete(place)
  const empty = [...query].filter(([, value]) => value === '')
  for (const [name, value] of empty) query.delete(name, value)
  const text = query.toString()
  return text && `?${text}`
}
