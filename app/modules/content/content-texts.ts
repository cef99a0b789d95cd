import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/read-fields.ts'
import {
  type ContentField,
  type ContentKey,
  contentFields,
  contentLayouts,
  type FieldName,
  headFields,
  isPicture,
  isText,
  partFields,
  partsIn,
  partsName,
  storedName,
} from './content-fields.ts'
import { publicProblem } from './content-problems.ts'
import type { ContentOf } from './stored-content.ts'

/** Form values by field name: "titleEn", "link", or "bodyTh-3" for part 3. */
export type ContentTexts = Readonly<Record<string, string>>

/** The head (fields a page has once) or a repeated part as stored, in both languages or shared by them. */
type StoredGroup = Readonly<Record<string, Readonly<Record<Language, string>> | string>>

export function contentTexts<Key extends ContentKey>(key: Key, content: ContentOf<Key>): ContentTexts {
  const textsOf = (fields: readonly ContentField[], group: StoredGroup) =>
    fields.map(({ name, fieldName, language }): [string, string] => {
      const text = group[storedName(key, fieldName)] ?? ''
      return [name, typeof text === 'string' ? text : language ? text[language] : '']
    })
  const parts = (content as Partial<Record<string, StoredGroup[]>>)[partsName(key)] ?? []
  return Object.fromEntries([
    ...textsOf(headFields(key), content as StoredGroup),
    ...parts.flatMap((part, at) => textsOf(partFields(key, `${at + 1}`), part)),
  ])
}

/** Inverse of contentTexts; parts keep the order of the fields. */
export function contentOfTexts<Key extends ContentKey>(key: Key, texts: ContentTexts): ContentOf<Key> {
  const { head, part: partNames } = contentLayouts[key]
  const groupOf = (names: readonly FieldName[], partSuffix: string) =>
    Object.fromEntries(
      names.map((name) => {
        const textIn = (suffix: '' | 'En' | 'Th') => texts[`${name}${suffix}${partSuffix}`] ?? ''
        return [storedName(key, name), isText(name) ? { en: textIn('En'), th: textIn('Th') } : textIn('')]
      }),
    )
  const parts = partsIn(Object.keys(texts)).map((part) => groupOf(partNames, `-${part}`))
  return { ...groupOf(head, ''), ...(partNames.length > 0 && { [partsName(key)]: parts }) } as ContentOf<Key>
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
  if (as === 'public')
    for (const field of fields) {
      const problem = publicProblem(key, field, value)
      if (problem) problems[field.name] ??= problem
    }
  const { min, max } = contentLayouts[key]
  if (parts.length > max) return { ok: false, reason: 'content.problem.tooMany', words: { count: max }, values }
  if (as === 'public' && parts.length < min) return { ok: false, reason: 'content.problem.tooFew', values }
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'content.problem.fix', fields: problems, values }
  return { ok: true, value, values }
}

export const changedTexts = (before: ContentTexts, after: ContentTexts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])

/** Ids, each once. */
export function picturesIn(key: ContentKey, texts: ContentTexts): string[] {
  const fields = contentFields(key, partsIn(Object.keys(texts))).filter(({ fieldName }) => isPicture(fieldName))
  return [...new Set(fields.flatMap(({ name }) => texts[name] || []))]
}
