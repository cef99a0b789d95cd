import { pageOf, searchedFor } from '#app/kit/list-address.ts'
import { oneLine } from '#app/kit/text.ts'

/** `others` wrote or asked for letters, and have neither ordered nor an account. */
export const personKinds = ['customers', 'account', 'guest', 'others', 'all'] as const
export type PeopleFilters = { q: string; kind: (typeof personKinds)[number]; tag: string; page: number }

/** Reads the filters of the list of customers from the address; what cannot be read counts as not given. */
export const readPeopleFilters = (query: URLSearchParams): PeopleFilters => ({
  q: searchedFor(query),
  kind: personKinds.find((one) => one === query.get('kind')) ?? 'customers',
  tag: oneLine(query.get('tag') ?? '').slice(0, 30),
  page: pageOf(query),
})
