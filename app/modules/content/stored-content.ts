// What is stored of each text, by its fields (content-fields.ts): complete when public, perhaps unfinished as a draft.
import { z } from 'zod'
import type { Language } from '#app/i18n/language.ts'
import {
  type ContentKey,
  type ContentLayouts,
  contentKeys,
  contentLayouts,
  type FieldName,
  isPicture,
  isText,
  kindOf,
  optionalTexts,
  partsName,
  storedName,
  type storedNames,
  type TextName,
} from './content-fields.ts'
import { isChartCell } from './size-charts.ts'

export type ContentOf<Key extends ContentKey> = Key extends ContentKey
  ? Stored<Key, ContentLayouts[Key]['head'][number]> & StoredParts<Key>
  : never
export type Article = ContentOf<'about'>
export type Faq = ContentOf<'faq'>
export type PageHeading = ContentOf<'contact'>

type Stored<Key, Of extends FieldName> = {
  [Name in Of as StoredName<Key, Name>]: Name extends TextName ? Record<Language, string> : string
}
type StoredParts<Key extends ContentKey> = ContentLayouts[Key]['max'] extends 0
  ? unknown
  : { [List in Key extends 'faq' ? 'items' : 'sections']: Stored<Key, ContentLayouts[Key]['part'][number]>[] }
type StoredName<Key, Of> = Of extends 'heading' | 'body'
  ? (typeof storedNames)[Key extends 'faq' ? 'items' : 'sections'][Of]
  : Of

const patterns: readonly [is: (of: FieldName) => boolean, schema: z.ZodString][] = [
  [isPicture, z.string().regex(/^(?:[0-9a-f]{32})?$/)],
  // Local time in Bangkok, to the minute.
  [(of) => of === 'from' || of === 'until', z.string().regex(/^(?:[\dT:-]{16})?$/)],
  // Centimetres or a foreign size.
  [isChartCell, z.string().regex(/^(?:\d{1,3}(?:\.[1-9])?|\d{1,2}–\d{1,2})?$/)],
]

export const contentSchema = schemasOf('public')
export const draftSchema = schemasOf('draft')

function schemasOf(as: 'public' | 'draft') {
  const schemas = contentKeys.map((key) => [key, schemaOf(key, as)])
  return Object.fromEntries(schemas) as { [Key in ContentKey]: z.ZodType<ContentOf<Key>> }
}

function schemaOf(key: ContentKey, as: 'public' | 'draft') {
  const { head, part, min, max } = contentLayouts[key]
  const shapeOf = (fields: readonly FieldName[], ofPart: boolean) =>
    Object.fromEntries(fields.map((of) => [storedName(key, of), valueSchema(key, of, { ofPart, as })]))
  const parts = z.array(z.object(shapeOf(part, true))).max(max)
  return z.object({
    ...shapeOf(head, false),
    ...(max > 0 && { [partsName(key)]: as === 'public' ? parts.min(min) : parts }),
  })
}

/** A draft may lack required values. The picture beside a text came later than the text, so it may be absent. */
function valueSchema(key: ContentKey, of: FieldName, { ofPart, as }: { ofPart: boolean; as: 'public' | 'draft' }) {
  const isRequired = of === 'alt' || isPicture(of) ? ofPart : isAlwaysRequired(key, of)
  const isLater = !ofPart && (of === 'alt' || of === 'picture')
  const min = isRequired && as === 'public' ? 1 : 0
  if (isText(of)) {
    const text = z.string().trim().min(min).max(maxLengthOf(of))
    const texts = z.object({ en: text, th: text })
    return isLater ? texts.default({ en: '', th: '' }) : texts
  }
  const value = (patterns.find(([is]) => is(of))?.[1] ?? z.string().trim().max(maxLengthOf(of))).min(min)
  return isLater ? value.default('') : value
}

function isAlwaysRequired(key: ContentKey, of: FieldName) {
  if (isText(of)) return of !== 'label' && !optionalTexts.has(`${key} ${of}`)
  return of === 'place' || of === 'consent'
}

function maxLengthOf(of: FieldName) {
  return kindOf(of).input.maxLength ?? 30
}
