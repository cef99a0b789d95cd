import type { MessageKey } from '#app/i18n/provider.tsx'

type ReviewRefusal = 'already_reviewed' | 'not_yours' | 'own_review' | 'not_found' | 'too_often' | 'picture_gone'

export const reviewMessages = {
  already_reviewed: 'reviewing.alreadyReviewed',
  not_yours: 'reviewing.notYours',
  own_review: 'reviewing.ownVote',
  not_found: 'shop.product.notFound',
  picture_gone: 'reviewing.pictureGone',
  too_often: 'reviewing.tooOften',
} satisfies Record<ReviewRefusal, MessageKey>
