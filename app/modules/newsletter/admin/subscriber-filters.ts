import { choiceOrAll, type FiltersOf, listFilters, pageNumber, search } from '#app/kit/list-filters.ts'

/** `waiting`: not confirmed; `bounced`: no such mailbox. */
export const subscriberStates = ['confirmed', 'waiting', 'unsubscribed', 'bounced'] as const
export type SubscriberState = (typeof subscriberStates)[number]
export const subscriberFilters = listFilters({ q: search, state: choiceOrAll(subscriberStates), page: pageNumber })
export type SubscriberFilters = FiltersOf<typeof subscriberFilters>
