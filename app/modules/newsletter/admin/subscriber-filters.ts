import { choiceOf, pageOf, searchedFor } from '#app/kit/list-address.ts'

/** `waiting`: not confirmed; `bounced`: no such mailbox. */
export const subscriberStates = ['confirmed', 'waiting', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof subscriberStates)[number]
export const subscriberFilters = ['all', ...subscriberStates] as const
export type SubscriberFilters = ReturnType<typeof readSubscriberFilters>

export const readSubscriberFilters = (query: URLSearchParams) => ({
  q: searchedFor(query),
  state: choiceOf(query, 'state', subscriberFilters),
  page: pageOf(query),
})
