import { type Language, languages } from '#app/i18n/language.ts'
import { minute } from '#app/kit/admin-field-kinds.ts'
import { bangkokMinute, readBangkokMinute } from '#app/kit/dates.ts'
import { type FieldKind, kind, line, lines } from '#app/kit/field-kinds.ts'
import { type Category, categories, isCategory } from '#app/modules/catalog/category.ts'
import { isMenuPlace } from './menu.ts'
import { chartCellKind } from './size-chart-rules.ts'
import { type ChartCell, chartCells, isChartCell } from './size-charts.ts'

/** Names of fields: of a page's head, and of its repeated parts. */
type HeadName = 'title' | 'lines' | 'lead' | 'text' | 'link' | 'picture' | 'alt' | 'brand' | Category | ChartCell
export type FieldName =
  | HeadName
  | 'heading'
  | 'body'
  | 'focus'
  | 'caption'
  | 'from'
  | 'until'
  | 'consent'
  | 'place'
  | 'label'

/** The fields of a page, and how many parts a public one may have. */
type Layout = { head: readonly HeadName[]; part: readonly FieldName[]; min: number; max: number }

const headOf = <const Head extends readonly HeadName[]>(...head: Head) => ({ head, part: [], min: 0, max: 0 }) as const
const article = { head: ['title', 'lead'], part: ['heading', 'body'], min: 0, max: 20 } as const

/** In the order of the back-office list. */
const pages = {
  about: article,
  contact: headOf('title', 'lead'),
  shipping: article,
  'size-guide': headOf(...chartCells),
  faq: { head: [], part: ['heading', 'body'], min: 1, max: 40 },
  sustainability: article,
  careers: article,
  press: article,
  terms: article,
  privacy: article,
  cookies: article,
  returns: article,
} as const satisfies Readonly<Record<string, Layout>>

/** Of the home page from the top, then of the frame. */
const blocks = {
  announcement: headOf('text', 'link'),
  menu: { head: [], part: ['place', 'label', 'link'], min: 1, max: 14 },
  heroes: { head: [], part: ['picture', 'focus', 'alt', 'caption', 'link', 'from', 'until'], min: 0, max: 8 },
  hero: headOf('lines', 'lead'),
  categories: headOf(...categories),
  closeup: headOf('picture', 'alt', 'text'),
  atelier: headOf('brand'),
  stories: { head: [], part: ['picture', 'alt', 'heading', 'body', 'link'], min: 0, max: 6 },
  highlights: { head: [], part: ['heading', 'body'], min: 1, max: 6 },
  customers: { head: [], part: ['picture', 'alt', 'consent'], min: 0, max: 12 },
  newsletter: headOf('title', 'lead'),
} as const satisfies Readonly<Record<string, Layout>>

export type PageKey = keyof typeof pages
export type BlockKey = keyof typeof blocks
export type ContentKey = PageKey | BlockKey
export const pageKeys = Object.keys(pages) as PageKey[]
export const blockKeys = Object.keys(blocks) as BlockKey[]
export const contentKeys: readonly ContentKey[] = [...pageKeys, ...blockKeys]
export const isPageKey = (key: ContentKey): key is PageKey => Object.hasOwn(pages, key)
export const isContentKey = (text: string): text is ContentKey => contentKeys.some((key) => key === text)

export type ContentLayouts = typeof pages & typeof blocks
export const contentLayouts: Readonly<Record<ContentKey, Layout>> = { ...pages, ...blocks }

/** Pages required by law, reviewed by a lawyer. */
export const legalKeys = ['terms', 'privacy', 'cookies', 'returns'] as const satisfies readonly PageKey[]
export type LegalKey = (typeof legalKeys)[number]
export const isLegalKey = (key: string): key is LegalKey => legalKeys.some((one) => one === key)

export type ArticleKey = Exclude<PageKey, 'faq' | 'contact' | 'size-guide' | LegalKey>

/** Texts that can be empty, but only in both languages. */
export const optionalTexts: ReadonlySet<string> = new Set(['announcement text', 'heroes caption'])

/** Stored names that differ from those of the fields. */
export const storedNames = {
  items: { heading: 'question', body: 'answer' },
  sections: { heading: 'title', body: 'text' },
} as const

/** Under which name the parts of a page are stored. */
export const partsName = (key: ContentKey) => (key === 'faq' ? 'items' : 'sections')

export const storedName = (key: ContentKey, of: FieldName): string =>
  of === 'heading' || of === 'body' ? storedNames[partsName(key)][of] : of

/** Four fields for each part, and the form's own. */
export const maxContentFields = 4 * 40 + 40

type Problem = 'tooLong' | 'picture' | 'focus' | 'moment' | 'place' | 'measure' | 'measureRange' | 'systemSize'
type ContentKind = FieldKind<string, Problem>

/** `name`: "titleEn", "link", or "bodyTh-3" for part 3. */
export type ContentField = {
  name: string
  fieldName: FieldName
  /** Absent for fields both languages share. */
  language?: Language
  part: string | undefined
  kind: ContentKind
}

const picture = kind('picture', (typed) => (/^[0-9a-f]{32}$/.test(typed) ? typed : undefined), {})

/** Focal point in percent from left and top, "70 30". */
const focus = kind(
  'focus',
  (typed) => (/^\d{1,3} \d{1,3}$/.test(typed) && typed.split(' ').every((part) => +part <= 100) ? typed : undefined),
  {},
)

/** Local time in Bangkok, to the minute. */
const moment = kind(
  'moment',
  (typed) => {
    const parsed = readBangkokMinute(typed)
    return parsed && bangkokMinute(parsed)
  },
  minute.input,
)

const place = kind('place', (typed) => (isMenuPlace(typed) ? typed : undefined), {})

const kinds: Readonly<Record<Exclude<FieldName, Category | ChartCell>, ContentKind>> = {
  title: line(120),
  lines: lines(120),
  lead: lines(1000),
  text: line(300),
  link: line(200),
  heading: line(300),
  body: lines(6000),
  picture,
  alt: line(300),
  focus,
  caption: line(80),
  from: moment,
  until: moment,
  brand: line(120),
  consent: line(300),
  place,
  /** Fits one line of the phone menu. */
  label: line(20),
}

/** Texts in both languages, which can name facts of the settings in braces. */
const factTexts = ['title', 'lines', 'lead', 'text', 'heading', 'body'] as const
/** Texts in both languages without facts. */
const plainTexts = ['alt', 'caption', 'label'] as const
export type TextName = (typeof factTexts | typeof plainTexts)[number]

const mayNameFact = (of: FieldName) => factTexts.some((text) => text === of)
export const isText = (of: FieldName): of is TextName => mayNameFact(of) || plainTexts.some((text) => text === of)

/** Whether the page's texts can name facts. */
export const mayNameFacts = (key: ContentKey): boolean =>
  [...contentLayouts[key].head, ...contentLayouts[key].part].some(mayNameFact)

export const isPicture = (of: FieldName): boolean => of === 'picture' || isCategory(of)

export const kindOf = (of: FieldName): ContentKind =>
  isCategory(of) ? picture : isChartCell(of) ? chartCellKind(of) : kinds[of]

const fieldsOf = (names: readonly FieldName[], part?: string): ContentField[] =>
  names.flatMap((fieldName): ContentField[] => {
    const shared = { fieldName, kind: kindOf(fieldName), part }
    const partSuffix = part === undefined ? '' : `-${part}`
    if (!isText(fieldName)) return [{ ...shared, name: `${fieldName}${partSuffix}` }]
    return languages.map((language) => ({
      ...shared,
      language,
      name: `${fieldName}${language === 'en' ? 'En' : 'Th'}${partSuffix}`,
    }))
  })

export const headFields = (key: ContentKey): readonly ContentField[] => fieldsOf(contentLayouts[key].head)
export const partFields = (key: ContentKey, part: string): readonly ContentField[] =>
  fieldsOf(contentLayouts[key].part, part)

const ofPart = /^[a-z]+(?:En|Th)?-(\d{1,4})$/

/** In the order of the form. */
export const partsIn = (names: Iterable<string>): string[] => [
  ...new Set([...names].flatMap((name) => ofPart.exec(name)?.[1] ?? [])),
]

export const contentFields = (key: ContentKey, parts: readonly string[]): readonly ContentField[] => [
  ...headFields(key),
  ...parts.flatMap((part) => partFields(key, part)),
]
