import { check, wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { readForm, type Values } from '#app/kit/entity-fields.ts'
import { formFields, kind, line, withAutoComplete } from '#app/kit/field-kinds.ts'
import { oneLine } from '#app/kit/text.ts'

/** In display order. */
export const plainSources = ['hand', 'new', 'sale', 'best_sellers'] as const

/** Manual, or a rule with a brand id or colour. */
export type Source = (typeof plainSources)[number] | `brand:${string}` | `colour:${string}`

const name = withAutoComplete('off', line(40))
/** Joined to one paragraph. */
const intro = { ...withAutoComplete('off', line(300)), optional: true, empty: '' } as const

/** Normalizes capitals and blanks; refuses other characters. */
const slug = kind(
  'slug',
  (typed) => {
    const text = oneLine(typed).toLowerCase().replaceAll(' ', '-')
    return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60 ? text : undefined
  },
  { autoComplete: 'off', maxLength: 60, spellCheck: false },
)

const isSource = (text: string): text is Source =>
  /^(?:hand|new|sale|best_sellers|brand:[a-z0-9-]{1,60}|colour:.{1,60})$/.test(text)
const source = kind('source', (typed) => [oneLine(typed)].find(isSource), {})

/** An empty slug is derived from the English name later; `place` in the menu, null for none. */
export const collectionFields = formFields('collections', {
  nameEn: name,
  nameTh: name,
  introEn: intro,
  introTh: intro,
  source: { ...source, initial: 'hand', readsEmpty: true, hint: true },
  slug: { ...slug, optional: true, empty: '', hint: true },
  place: { ...wholeNumber({ min: 1, max: 99 }), optional: true, hint: true },
  published: { ...check, hint: true },
})

export type Collection = Values<typeof collectionFields>

export const readCollection = (form: FormData) => readForm(collectionFields, form, 'collections.problem')

/** `productIds` in manual order. */
export type StoredCollection = Collection & { id: string; version: number; productIds: string[] }

export const arrangements = ['in', 'up', 'down', 'first', 'out'] as const
export type Arrangement = (typeof arrangements)[number]

export const maxCollections = 100
export const maxManualItems = 500
export const maxInMenu = 8
