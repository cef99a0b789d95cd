import { choiceOf, pageOf, searchedFor } from '#app/kit/list-address.ts'
import { oneLine } from '#app/kit/text.ts'

/** `others`: neither orders nor an account. */
export const personKinds = ['customers', 'account', 'guest', 'others', 'all'] as const
export type PeopleFilters = ReturnType<typeof readPeopleFilters>

export const readPeopleFilters = (query: URLSearchParams) => ({
  q: searchedFor(query),
  kind: choiceOf(query, 'kind', personKinds),
  tag: oneLine(query.get('tag') ?? '').slice(0, 30),
  page: pageOf(query),
})
