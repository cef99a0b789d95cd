import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'

/** Nothing of the customer: lock screens show it. */
export type AnnouncedOrder = { number: string; total: Satang }

/** `tag`: replaces the notification with the same tag. */
export type PushNotice = { title: string; body: string; tag: string; url: string; lang: Language }

/** Per member of staff. */
export const maxSubscriptions = 10

/** In a row, then deleted. */
export const maxFailures = 5

export const subscribeLimit = { limit: 120, perSeconds: 3600 } as const
export const testLimit = { limit: 5, perSeconds: 3600 } as const
