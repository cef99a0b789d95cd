import { type Language, languages } from '#app/i18n/language.ts'
import type { FieldKind } from '#app/kit/field-kinds.ts'
import { line, lines } from '#app/kit/field-kinds.ts'

/** The pages that the owner writes, in the order of her list. */
export const pageKeys = ['about', 'contact', 'shipping', 'faq', 'sustainability', 'careers', 'press'] as const
/** What she writes on the home page, and around every page. */
export const blockKeys = ['announcement', 'hero', 'highlights', 'closeup', 'newsletter'] as const
export const contentKeys = [...pageKeys, ...blockKeys] as const
export type ContentKey = (typeof contentKeys)[number]
export type PageKey = (typeof pageKeys)[number]
export const isPageKey = (key: ContentKey): key is PageKey => pageKeys.some((one) => one === key)

/** Of what a head consists, and a part (a section, or a question with its answer). A link is one for both languages. */
type HeadName = 'title' | 'lines' | 'lead' | 'text' | 'link'
type Name = HeadName | 'heading' | 'body'

/** Of what a page consists: a head, parts, and how many of them it may have. */
export const contentParts: Readonly<Record<ContentKey, { head: readonly HeadName[]; least: number; most: number }>> = {
  about: { head: ['title', 'lead'], least: 0, most: 20 },
  contact: { head: ['title', 'lead'], least: 0, most: 0 },
  shipping: { head: ['title', 'lead'], least: 0, most: 20 },
  faq: { head: [], least: 1, most: 40 },
  sustainability: { head: ['title', 'lead'], least: 0, most: 20 },
  careers: { head: ['title', 'lead'], least: 0, most: 20 },
  press: { head: ['title', 'lead'], least: 0, most: 20 },
  announcement: { head: ['text', 'link'], least: 0, most: 0 },
  hero: { head: ['lines', 'lead'], least: 0, most: 0 },
  highlights: { head: [], least: 1, most: 6 },
  closeup: { head: ['text'], least: 0, most: 0 },
  newsletter: { head: ['title', 'lead'], least: 0, most: 0 },
}

/** What may be empty for everybody to see: without its text there is no announcement. Half a text may not. */
export const optionalTexts: ReadonlySet<ContentKey> = new Set(['announcement'])

/** Characters. */
export const textLimits: Readonly<Record<Name, number>> = {
  title: 120,
  lines: 120,
  lead: 1000,
  text: 300,
  link: 200,
  heading: 300,
  body: 6000,
}

/** The most fields that a form of these has: four of each part, and what says which form it is. */
export const maxContentFields = 4 * 40 + 40

/** One field of the form: "titleEn", "link", or "bodyTh-3" of the part 3. */
export type ContentField = {
  name: string
  of: Name
  /** Absent where both languages share it. */
  language?: Language
  part?: string
  kind: FieldKind<string, 'tooLong'>
}

const kinds: Readonly<Record<Name, FieldKind<string, 'tooLong'>>> = {
  title: line(textLimits.title),
  lines: lines(textLimits.lines),
  lead: lines(textLimits.lead),
  text: line(textLimits.text),
  link: line(textLimits.link),
  heading: line(textLimits.heading),
  body: lines(textLimits.body),
}

const fieldsOf = (names: readonly Name[], part?: string): ContentField[] =>
  names.flatMap((of): ContentField[] => {
    const shared = { of, kind: kinds[of], ...(part === undefined ? {} : { part }) }
    const end = part === undefined ? '' : `-${part}`
    if (of === 'link') return [{ ...shared, name: `${of}${end}` }]
    return languages.map((language) => ({ ...shared, language, name: `${of}${language === 'en' ? 'En' : 'Th'}${end}` }))
  })

export const headFields = (key: ContentKey): readonly ContentField[] => fieldsOf(contentParts[key].head)
export const partFields = (part: string): readonly ContentField[] => fieldsOf(['heading', 'body'], part)

const ofPart = /^(?:heading|body)(?:En|Th)-(\d{1,4})$/

/** The parts that fields belong to, in their order: what a form sends first comes first. */
export const partsIn = (names: Iterable<string>): string[] => [
  ...new Set([...names].flatMap((name) => ofPart.exec(name)?.[1] ?? [])),
]

/** Every field of a page with these parts. */
export const contentFields = (key: ContentKey, parts: readonly string[]): readonly ContentField[] => [
  ...headFields(key),
  ...parts.flatMap(partFields),
]
