import type { MessageKey } from '#app/i18n/provider.tsx'

/** What a form of the account page gets back. */
export type ProfileAnswer = {
  errors?: Partial<Record<string, MessageKey>>
  problem?: MessageKey
  /** The note of an order that was not taken, with what was typed. */
  note?: { number: string; text: string; problem: MessageKey }
  /** Where a confirmation link was sent. */
  sentTo?: string
}
