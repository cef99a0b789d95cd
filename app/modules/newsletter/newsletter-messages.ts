import type { MessageKey } from '#app/i18n/provider.tsx'

export type NewsletterDone = 'thanks' | 'confirmed' | 'unsubscribed'
export type NewsletterError = 'invalid' | 'tooMany' | 'unknown'

/** What the entry point answers to the newsletter's forms. */
export type NewsletterAnswer = { done: NewsletterDone } | { error: NewsletterError }

/** What its form says, on every page; a dead link has words of its own on the page of the newsletter. */
export const newsletterErrors = {
  invalid: 'newsletter.invalid',
  tooMany: 'common.errors.tooMany',
  unknown: 'newsletter.invalid',
} as const satisfies Record<NewsletterError, MessageKey>

/** The status of an answer: a form that was read but not accepted is 422, too often 429, a dead link 404. */
export const statusOf = (answer: NewsletterAnswer): number =>
  'done' in answer ? 200 : { invalid: 422, tooMany: 429, unknown: 404 }[answer.error]
