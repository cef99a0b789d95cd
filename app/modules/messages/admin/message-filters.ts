import { pageOf, searchedFor } from '#app/kit/list-address.ts'

/** `mine`: assigned to me. */
export const messageStates = ['open', 'unread', 'mine', 'done', 'all'] as const
export type MessageFilters = { q: string; state: (typeof messageStates)[number]; page: number }

export const readMessageFilters = (query: URLSearchParams): MessageFilters => ({
  q: searchedFor(query),
  state: messageStates.find((state) => state === query.get('state')) ?? 'open',
  page: pageOf(query),
})
