import { pageOf, searchedFor } from '#app/kit/list-address.ts'

/** `waiting`: not confirmed; `bounced`: no such mailbox. */
export const subscriberStates = ['confirmed', 'waiting', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof subscriberStates)[number]
export const subscriberFilters = ['all', ...subscriberStates] as const
export type SubscriberFilters = { q: string; state: (typeof subscriberFilters)[number]; page: number }

export const readSubscriberFilters = (query: URLSearchParams): SubscriberFilters => ({
  q: searchedFor(query),
  state: subscriberFilters.find((one) => one === query.get('state')) ?? 'all',
  page: pageOf(query),
})
