import type { MessageKey } from '#app/i18n/provider.tsx'

export type ReviewRefusal = 'already_reviewed' | 'not_yours' | 'own_review' | 'not_found' | 'too_often'

export const reviewMessages = {
  already_reviewed: 'shop.reviews.alreadyReviewed',
  not_yours: 'shop.reviews.notYours',
  own_review: 'shop.reviews.ownVote',
  not_found: 'shop.product.notFound',
  too_often: 'shop.reviews.tooOften',
} satisfies Record<ReviewRefusal, MessageKey>
