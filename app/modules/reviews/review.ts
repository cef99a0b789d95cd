import type { Language } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'

/** A picture of a customer, and the widths its files have. */
export type CustomerPicture = { id: string; widths: number[] }

/** A review as every reader sees it. */
export type Review = {
  id: string
  /** The display name; empty when the author gave none. */
  author: string
  avatar: CustomerPicture | null
  rating: number
  title: string
  comment: string
  /** At most four, in the author's order. */
  pictures: CustomerPicture[]
  verified: boolean
  edited: boolean
  helpful: number
  /** What the shop answered. */
  reply: { text: string; language: Language } | null
  /** ISO moment. */
  writtenAt: string
}

/** All reviews of a product in two figures; `average` has one decimal, 0 when there is none. */
export type ReviewSummary = { count: number; average: number }

export type ReviewPage = { summary: ReviewSummary; reviews: Review[]; more: boolean }

/** What only the reader herself may know: her review, and how she voted on others. */
export type OwnReviews = { mine: Review | null; votes: Record<string, boolean> }

export const maxTitleLength = 100
export const maxCommentLength = 1000
export const maxPictures = 4
export const ratings = [1, 2, 3, 4, 5] as const

/** What a form of the reviews says when it was taken; `review` is the one that was just written. */
export type ReviewDone = { message?: MessageKey; review?: string }
