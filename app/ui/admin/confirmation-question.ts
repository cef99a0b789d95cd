import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Sentence } from '#app/kit/form-answer.ts'

export type AdminSentence = Sentence<AdminKey>

/** Confirmation of an irreversible action. The reply is the same form with `fields` and confirm=yes. */
export type Question = {
  title: AdminSentence
  says: readonly AdminSentence[]
  confirm: AdminSentence
  fields: Readonly<Record<string, string>>
  change?: {
    lines: readonly AdminSentence[]
    /** `agreed`: the new sum at the originally agreed price. */
    sums: readonly { label: AdminSentence; before: string; after: string; agreed?: string; strong: boolean }[]
    /** The choice between two prices; the first is the default. */
    prices?: readonly { pricing: string; says: readonly AdminSentence[] }[]
  }
  shipment?: { carrier: string; number: string }
  /** Whether the items are sellable again; undefined: staff must choose. */
  stockBack?: { answer: boolean | undefined }
  /** Reauthentication, with a code when the user has two-factor. */
  password?: 'alone' | 'with code'
}
