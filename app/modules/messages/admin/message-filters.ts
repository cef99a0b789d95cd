import { choiceOf, pageOf, searchedFor } from '#app/kit/list-address.ts'

/** `mine`: assigned to me. */
export const messageStates = ['open', 'unread', 'mine', 'done', 'all'] as const
export type MessageFilters = ReturnType<typeof readMessageFilters>

export const readMessageFilters = (query: URLSearchParams) => ({
  q: searchedFor(query),
  state: choiceOf(query, 'state', messageStates),
  page: pageOf(query),
})
