import { pageOf, searchedFor } from '#app/kit/list-address.ts'
import { ratings } from '../review.ts'

/** `new`: nobody of the shop has looked at it since it was written or changed. */
export const reviewStates = ['all', 'new', 'unanswered', 'hidden'] as const
export const starFilters = ['all', ...ratings.map(String)] as const
export type ReviewFilters = {
  q: string
  state: (typeof reviewStates)[number]
  stars: (typeof starFilters)[number]
  page: number
}

/** Reads the filters of the reviews from the address; what cannot be read counts as not given. */
export const readReviewFilters = (query: URLSearchParams): ReviewFilters => ({
  q: searchedFor(query),
  state: reviewStates.find((one) => one === query.get('state')) ?? 'all',
  stars: starFilters.find((one) => one === query.get('stars')) ?? 'all',
  page: pageOf(query),
})
