import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'

/** All that a notification contains of an order: it is shown on lock screens. */
export type AnnouncedOrder = { number: string; total: Satang }

/** A notification as the service worker shows it; `url` is a path of the shop. It replaces one with the same tag. */
export type PushNotice = { title: string; body: string; tag: string; url: string; lang: Language }

/** Subscriptions of one member of staff. */
export const maxSubscriptions = 10

/** Failed messages in a row after which a subscription is deleted. */
export const maxFailures = 5

/** A browser with a subscription sends it at every full page load of the back office. */
export const subscribeLimit = { limit: 120, perSeconds: 3600 } as const
export const testLimit = { limit: 5, perSeconds: 3600 } as const
