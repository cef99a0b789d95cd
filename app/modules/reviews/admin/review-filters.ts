import { pageOf, searchedFor } from '#app/kit/list-address.ts'
import { ratings } from '../review.ts'

/** `new`: unseen by staff since written or edited. */
export const reviewStates = ['all', 'new', 'unanswered', 'hidden'] as const
export const starFilters = ['all', ...ratings.map(String)] as const
export type ReviewFilters = {
  q: string
  state: (typeof reviewStates)[number]
  stars: (typeof starFilters)[number]
  page: number
}

/** Ignores invalid values. */
export const readReviewFilters = (query: URLSearchParams): ReviewFilters => ({
  q: searchedFor(query),
  state: reviewStates.find((state) => state === query.get('state')) ?? 'all',
  stars: starFilters.find((stars) => stars === query.get('stars')) ?? 'all',
  page: pageOf(query),
})
