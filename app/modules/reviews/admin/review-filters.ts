import { choiceOf, pageOf, searchedFor } from '#app/kit/list-address.ts'
import { ratings } from '../review.ts'

/** `new`: unseen by staff since written or edited. */
export const reviewStates = ['all', 'new', 'unanswered', 'hidden'] as const
export const starFilters = ['all', ...ratings.map(String)] as const
export type ReviewFilters = ReturnType<typeof readReviewFilters>

/** Ignores invalid values. */
export const readReviewFilters = (query: URLSearchParams) => ({
  q: searchedFor(query),
  state: choiceOf(query, 'state', reviewStates),
  stars: choiceOf(query, 'stars', starFilters),
  page: pageOf(query),
})
