import { pageOf, searchedFor } from '#app/kit/list-address.ts'

/** `mine`: what I have taken. */
export const messageStates = ['open', 'unread', 'mine', 'done', 'all'] as const
export type MessageFilters = { q: string; state: (typeof messageStates)[number]; page: number }

/** Reads the filters of the inbox from the address; without any it shows what is still to be done. */
export const readMessageFilters = (query: URLSearchParams): MessageFilters => ({
  q: searchedFor(query),
  state: messageStates.find((one) => one === query.get('state')) ?? 'open',
  page: pageOf(query),
})
