import type { MessageKey } from '#app/i18n/provider.tsx'

/** `key`: a value that is itself translated. */
type Words<Key extends string = string> = Readonly<Record<string, string | number | { key: Key }>>

export type Sentence<Key extends string = MessageKey> = { key: Key; words?: Words<Key> }

/** Sentences are text keys: `reason` for the whole form, `fields` per field. `values`: typed text, never secrets. */
export type Refusal<Key extends string = MessageKey> = {
  ok: false
  /** Omitted on a page with one form. */
  intent?: string
  reason?: Key
  words?: Words<Key>
  fields?: Readonly<Partial<Record<string, Key>>>
  values?: Readonly<Partial<Record<string, string>>>
}

/** `More`: extra data of a refusal, such as another user's changes. */
export type FormAnswer<Done extends object = object, Key extends string = MessageKey, More extends object = object> =
  | ({ ok: true; intent?: string } & Done)
  | (Refusal<Key> & More)

/** The answer where it refuses the form of this intent. */
export const refusalOf = (answer: FormAnswer | undefined, intent: string): Refusal | undefined =>
  answer && !answer.ok && answer.intent === intent ? answer : undefined
