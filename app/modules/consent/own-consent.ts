import type { ConsentSource } from './consent.ts'
import type { Purpose } from './consent-texts.server.ts'

/** One answer of hers in the list of her account; `stands` is a yes that nothing later took back. */
export type OwnConsent = {
  id: string
  purpose: Purpose
  given: boolean
  source: ConsentSource
  place: string
  at: Date
  stands: boolean
}

/** The pages that are called by a name; of any other its path stands there. */
const named = {
  '/checkout': 'checkout',
  '/profile': 'profile',
  '/newsletter': 'newsletter',
  '/cookies': 'cookies',
} as const

export const namedPlace = (place: string) =>
  named[place as keyof typeof named] as (typeof named)[keyof typeof named] | undefined

/** What she can take back in her account: counting belongs to a device, which the page about cookies changes. */
const withdrawable = ['newsletter', 'cart_reminder'] as const
type Withdrawable = (typeof withdrawable)[number]

export const isWithdrawable = (purpose: string): purpose is Withdrawable => withdrawable.some((one) => one === purpose)
