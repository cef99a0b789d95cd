import { pageOf, searchedFor } from '#app/kit/list-address.ts'
import { oneLine } from '#app/kit/text.ts'

/** `others`: neither orders nor an account. */
export const personKinds = ['customers', 'account', 'guest', 'others', 'all'] as const
export type PeopleFilters = { q: string; kind: (typeof personKinds)[number]; tag: string; page: number }

export const readPeopleFilters = (query: URLSearchParams): PeopleFilters => ({
  q: searchedFor(query),
  kind: personKinds.find((kind) => kind === query.get('kind')) ?? 'customers',
  tag: oneLine(query.get('tag') ?? '').slice(0, 30),
  page: pageOf(query),
})
