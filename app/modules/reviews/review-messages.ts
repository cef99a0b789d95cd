import type { MessageKey } from '#app/i18n/provider.tsx'

type ReviewRefusal =
  | 'already_reviewed'
  | 'not_yours'
  | 'own_review'
  | 'not_found'
  | 'rate_limited'
  | 'picture_not_found'

export const reviewMessages = {
  already_reviewed: 'reviewing.alreadyReviewed',
  not_yours: 'reviewing.notYours',
  own_review: 'reviewing.ownVote',
  not_found: 'shop.product.notFound',
  picture_not_found: 'reviewing.pictureGone',
  rate_limited: 'reviewing.tooOften',
} satisfies Record<ReviewRefusal, MessageKey>
