import type { Language } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'

export type CustomerPicture = { id: string; widths: number[] }

export type Review = {
  id: string
  /** Empty if not given. */
  author: string
  avatar: CustomerPicture | null
  rating: number
  title: string
  comment: string
  /** At most four. */
  pictures: CustomerPicture[]
  verified: boolean
  edited: boolean
  helpful: number
  reply: { text: string; language: Language } | null
  /** ISO. */
  writtenAt: string
}

/** `average` has one decimal, 0 without reviews. */
export type ReviewSummary = { count: number; average: number }

export type ReviewPage = { summary: ReviewSummary; reviews: Review[]; more: boolean }

/** Private to the reader. */
export type OwnReviews = { mine: Review | null; votes: Record<string, boolean> }

export const maxTitleLength = 100
export const maxCommentLength = 1000
export const maxPictures = 4
export const ratings = [1, 2, 3, 4, 5] as const

/** `review`: the id just written. */
export type ReviewDone = { message?: MessageKey; review?: string }
