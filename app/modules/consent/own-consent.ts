import type { ConsentSource, Purpose } from './consent.ts'

/** `stands`: a yes still in force. */
export type OwnConsent = {
  id: string
  purpose: Purpose
  given: boolean
  source: ConsentSource
  place: string
  at: Date
  stands: boolean
}

/** Pages with names; others show their path. */
const named = {
  '/checkout': 'checkout',
  '/profile': 'profile',
  '/newsletter': 'newsletter',
  '/cookies': 'cookies',
} as const

export const namedPlace = (place: string) =>
  named[place as keyof typeof named] as (typeof named)[keyof typeof named] | undefined

/** Analytics belong to a device and change on the cookie page. */
const withdrawable = ['newsletter', 'cart_reminder'] as const
type Withdrawable = (typeof withdrawable)[number]

export const isWithdrawable = (purpose: string): purpose is Withdrawable => withdrawable.some((one) => one === purpose)
