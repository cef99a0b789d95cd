import type { MessageKey } from '#app/i18n/provider.tsx'

/** What a sentence of an answer names: seconds, an amount, an address. */
type Words = Readonly<Record<string, string | number>>

/**
 * A form that was not taken. What it says travels as keys of the dictionary and becomes a sentence on the screen:
 * `reason` for the whole form, with the `words` it names, `fields` each at its field. `values` is what was typed, to be
 * shown again; never a secret.
 */
export type Refusal<Key extends string = MessageKey> = {
  ok: false
  /** Which form of its page it is about; a page with one form leaves it out. */
  intent?: string
  reason?: Key
  words?: Words
  fields?: Readonly<Partial<Record<string, Key>>>
  values?: Readonly<Partial<Record<string, string>>>
}

/** What every form of the shop and of the back office is answered: taken, with what there is to say, or refused. */
export type FormAnswer<Done extends object = object, Key extends string = MessageKey> =
  | ({ ok: true; intent?: string } & Done)
  | Refusal<Key>
