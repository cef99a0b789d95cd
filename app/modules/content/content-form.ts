// What is stored of each text (content-fields.ts has its fields): complete when public, perhaps unfinished as a draft.
import { z } from 'zod'
import { categories } from '#app/modules/catalog/category.ts'
import {
  type ContentKey,
  contentKeys,
  contentParts,
  type LegalKey,
  type PageKey,
  textLimits,
} from './content-fields.ts'
import { chartCells } from './size-charts.ts'

/** Shortest required text: none in a draft. */
type Min = 0 | 1

/** In both languages; an empty line separates paragraphs. */
function translated(min: Min, max: number) {
  const text = z.string().trim().min(min).max(max)
  return z.object({ en: text, th: text })
}

const pictureId = z.string().regex(/^(?:[0-9a-f]{32})?$/)
const link = z.string().max(textLimits.link)
/** Local time in Bangkok, to the minute. */
const minute = z.string().regex(/^(?:[\dT:-]{16})?$/)
/** Centimetres or a foreign size. */
const chartValue = z.string().regex(/^(?:\d{1,3}(?:\.[1-9])?|\d{1,2}–\d{1,2})?$/)

function schemas(min: Min) {
  const { heading, section, article, question, menuEntry, hero, customer, picturedSection } = elements(min)
  return {
    about: article,
    contact: z.object(heading),
    shipping: article,
    'size-guide': z.record(z.enum(chartCells), chartValue),
    faq: z.object({ items: z.array(question).max(contentParts.faq.max) }),
    sustainability: article,
    careers: article,
    press: article,
    terms: article,
    privacy: article,
    cookies: article,
    returns: article,
    announcement: z.object({ text: translated(0, textLimits.text), link }),
    menu: z.object({ sections: z.array(menuEntry).min(min).max(contentParts.menu.max) }),
    heroes: z.object({ sections: z.array(hero).max(contentParts.heroes.max) }),
    hero: z.object({ lines: translated(min, textLimits.lines), lead: heading.lead }),
    categories: z.record(z.enum(categories), pictureId),
    closeup: z.object({
      picture: pictureId.default(''),
      alt: translated(0, textLimits.alt).default({ en: '', th: '' }),
      text: translated(min, textLimits.text),
    }),
    atelier: z.object({ brand: z.string().trim().max(textLimits.brand) }),
    stories: z.object({ sections: z.array(picturedSection).max(contentParts.stories.max) }),
    highlights: z.object({ sections: z.array(section).max(contentParts.highlights.max) }),
    customers: z.object({ sections: z.array(customer).max(contentParts.customers.max) }),
    newsletter: z.object(heading),
  } satisfies Record<ContentKey, z.ZodType>
}

/** What texts consist of. */
function elements(min: Min) {
  const heading = { title: translated(min, textLimits.title), lead: translated(min, textLimits.lead) }
  const section = z.object({ title: translated(min, textLimits.heading), text: translated(min, textLimits.body) })
  const article = z.object({ ...heading, sections: z.array(section).max(contentParts.about.max) })
  const question = z.object({ question: section.shape.title, answer: section.shape.text })
  /** `place` is a known place or "link". An empty label means the place's own name. */
  const menuEntry = z.object({
    place: z.string().min(min).max(30),
    label: translated(0, textLimits.label),
    link,
  })
  const picture = { picture: pictureId.min(min), alt: translated(min, textLimits.alt) }
  const hero = z.object({
    ...picture,
    focus: z.string().max(7),
    caption: translated(0, textLimits.caption),
    link,
    from: minute,
    until: minute,
  })
  const customer = z.object({ ...picture, consent: z.string().trim().min(min).max(textLimits.consent) })
  const picturedSection = section.extend({ ...picture, link })
  return { heading, section, article, question, menuEntry, hero, customer, picturedSection }
}

export const contentSchema = schemas(1)
export const draftSchema = schemas(0)

export const isContentKey = (text: string): text is ContentKey => contentKeys.some((key) => key === text)

export type ContentOf<Key extends ContentKey> = z.output<(typeof contentSchema)[Key]>
export type Article = ContentOf<'about'>
export type Faq = ContentOf<'faq'>
export type PageHeading = ContentOf<'contact'>
export type ArticleKey = Exclude<PageKey, 'faq' | 'contact' | 'size-guide' | LegalKey>
