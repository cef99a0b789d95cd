import type { MessageKey } from '#app/i18n/provider.tsx'

/** What a sentence names: seconds, an amount, an address; or what has a word of its own, such as a status, by its key. */
type Words<Key extends string = string> = Readonly<Record<string, string | number | { key: Key }>>

/** A sentence on its way to the screen. */
export type Sentence<Key extends string = MessageKey> = { key: Key; words?: Words<Key> }

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
  words?: Words<Key>
  fields?: Readonly<Partial<Record<string, Key>>>
  values?: Readonly<Partial<Record<string, string>>>
}

/**
 * What every form of the shop and of the back office is answered: taken, with what there is to say, or refused; `More`
 * is what a refusal brings besides, such as what somebody else has saved meanwhile.
 */
export type FormAnswer<Done extends object = object, Key extends string = MessageKey, More extends object = object> =
  | ({ ok: true; intent?: string } & Done)
  | (Refusal<Key> & More)
