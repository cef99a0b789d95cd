import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/read-fields.ts'
import { type ContentKey, contentFields, contentParts, isPicture, isText, partsIn } from './content-fields.ts'
import type { ContentOf } from './content-form.ts'
import { publicProblem } from './content-problems.ts'

/** Field values by name; parts in their order. */
export type ContentTexts = Readonly<Record<string, string>>
type Text = Readonly<Record<Language, string>>
type Group = Readonly<Record<string, Text | string>>

/** Stored names that differ from the field names. */
const storedNames = {
  faq: { heading: 'question', body: 'answer' },
  sections: { heading: 'title', body: 'text' },
} as const
const storedName = (key: ContentKey, of: string): string => {
  const names: Readonly<Record<string, string>> = storedNames[key === 'faq' ? 'faq' : 'sections']
  return names[of] ?? of
}

const suffix = (language: Language) => (language === 'en' ? 'En' : 'Th')

const textsOf = (names: readonly (readonly [field: string, stored: string])[], group: Group, end = '') =>
  names.flatMap(([field, stored]): [string, string][] => {
    const text = group[stored]
    if (typeof text !== 'object') return [[`${field}${end}`, text ?? '']]
    return languages.map((language) => [`${field}${suffix(language)}${end}`, text[language]])
  })

export function contentTexts<Key extends ContentKey>(key: Key, content: ContentOf<Key>): ContentTexts {
  const { head, part } = contentParts[key]
  const { items, sections } = content as { items?: Group[]; sections?: Group[] }
  const ofParts = part.map((name) => [name, storedName(key, name)] as const)
  return Object.fromEntries([
    ...textsOf(
      head.map((name) => [name, name]),
      content as Group,
    ),
    ...(items ?? sections ?? []).flatMap((one, at) => textsOf(ofParts, one, `-${at + 1}`)),
  ])
}

/** Inverse of contentTexts; parts keep the order of the fields. */
export function contentOfTexts<Key extends ContentKey>(key: Key, texts: ContentTexts): ContentOf<Key> {
  const { head, part: partNames } = contentParts[key]
  const storedText = (name: (typeof head)[number] | (typeof partNames)[number], end = ''): Text | string => {
    if (!isText(name)) return texts[`${name}${end}`] ?? ''
    return { en: texts[`${name}En${end}`] ?? '', th: texts[`${name}Th${end}`] ?? '' }
  }
  const parts = partsIn(Object.keys(texts)).map((part) =>
    Object.fromEntries(partNames.map((name) => [storedName(key, name), storedText(name, `-${part}`)])),
  )
  const content: object = {
    ...Object.fromEntries(head.map((name) => [name, storedText(name)])),
    ...(partNames.length > 0 && { [key === 'faq' ? 'items' : 'sections']: parts }),
  }
  return content as ContentOf<Key>
}

type ReadTexts = { ok: true; value: ContentTexts; values: Readonly<Record<string, string>> }

/** Parses and validates a form. Public content must be complete (`content-problems.ts`); a draft can be unfinished. */
export function readContentForm(
  form: FormData,
  key: ContentKey,
  as: 'public' | 'draft',
): ReadTexts | Refusal<AdminKey> {
  const parts = partsIn(form.keys())
  const fields = contentFields(key, parts)
  const values = Object.fromEntries(fields.map(({ name }) => [name, formText(form, name)]))
  const value: Record<string, string> = {}
  const problems: Partial<Record<string, AdminKey>> = {}
  for (const { name, kind } of fields) {
    const typed = values[name] ?? ''
    const reading = typed.trim() === '' ? { value: '' } : kind.read(typed)
    value[name] = 'problem' in reading ? '' : reading.value
    if ('problem' in reading) problems[name] = `content.problem.${reading.problem}`
  }
  for (const field of as === 'public' ? fields : []) {
    const problem = publicProblem(key, field, value)
    if (problem) problems[field.name] ??= problem
  }
  const { min, max } = contentParts[key]
  if (parts.length > max) return { ok: false, reason: 'content.problem.tooMany', words: { count: max }, values }
  if (as === 'public' && parts.length < min) return { ok: false, reason: 'content.problem.tooFew', values }
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'content.problem.fix', fields: problems, values }
  return { ok: true, value, values }
}

export const changedTexts = (before: ContentTexts, after: ContentTexts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])

export const picturesIn = (key: ContentKey, texts: ContentTexts): string[] =>
  contentFields(key, partsIn(Object.keys(texts)))
    .filter(({ of }) => isPicture(of))
    .flatMap(({ name }) => texts[name] || [])
