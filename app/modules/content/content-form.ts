import { z } from 'zod'
import { categories } from '#app/modules/catalog/category.ts'
import { type ContentKey, contentKeys, contentParts, textLimits } from './content-fields.ts'
import { chartCells } from './size-charts.ts'

/** An empty line separates paragraphs. Drafts can be empty. */
const text = (min: 0 | 1, max: number) => {
  const one = z.string().trim().min(min).max(max)
  return z.object({ en: one, th: one })
}

const chosenPicture = z.string().regex(/^(?:[0-9a-f]{32})?$/)
const noText = { en: '', th: '' }
const link = z.string().max(textLimits.link)
/** Local time in Bangkok, to the minute. */
const moment = z.string().regex(/^(?:[\dT:-]{16})?$/)

/** Centimetres or a foreign size. */
const chartValue = z.string().regex(/^(?:\d{1,3}(?:\.[1-9])?|\d{1,2}–\d{1,2})?$/)

const sectionOf = (min: 0 | 1) => z.object({ title: text(min, textLimits.heading), text: text(min, textLimits.body) })

/** `place` is a known place or "link". An empty label means the place's own name. */
const entryOf = (min: 0 | 1) => z.object({ place: z.string().min(min).max(30), label: text(0, textLimits.label), link })

const pictureShapes = (min: 0 | 1) => {
  const pictured = { picture: chosenPicture.min(min), alt: text(min, textLimits.alt) }
  const time = { from: moment, until: moment }
  const opening = z.object({
    ...pictured,
    focus: z.string().max(7),
    caption: text(0, textLimits.caption),
    link,
    ...time,
  })
  const worn = z.object({ ...pictured, consent: z.string().trim().min(min).max(textLimits.consent) })
  const story = sectionOf(min).extend({ ...pictured, link })
  return {
    heroes: z.object({ sections: z.array(opening).max(contentParts.heroes.max) }),
    categories: z.record(z.enum(categories), chosenPicture),
    closeup: z.object({
      picture: chosenPicture.default(''),
      alt: text(0, textLimits.alt).default(noText),
      text: text(min, textLimits.text),
    }),
    atelier: z.object({ brand: z.string().trim().max(textLimits.brand) }),
    stories: z.object({ sections: z.array(story).max(contentParts.stories.max) }),
    customers: z.object({ sections: z.array(worn).max(contentParts.customers.max) }),
  }
}

const shapes = (min: 0 | 1) => {
  const head = { title: text(min, textLimits.title), lead: text(min, textLimits.lead) }
  const [question, answer] = [text(min, textLimits.heading), text(min, textLimits.body)]
  const article = z.object({ ...head, sections: z.array(sectionOf(min)).max(contentParts.about.max) })
  return {
    about: article,
    contact: z.object(head),
    shipping: article,
    'size-guide': z.record(z.enum(chartCells), chartValue),
    faq: z.object({ items: z.array(z.object({ question, answer })).max(contentParts.faq.max) }),
    sustainability: article,
    careers: article,
    press: article,
    terms: article,
    privacy: article,
    cookies: article,
    returns: article,
    announcement: z.object({ text: text(0, textLimits.text), link }),
    menu: z.object({ sections: z.array(entryOf(min)).min(min).max(contentParts.menu.max) }),
    hero: z.object({ lines: text(min, textLimits.lines), lead: head.lead }),
    highlights: z.object({ sections: z.array(sectionOf(min)).max(contentParts.highlights.max) }),
    newsletter: z.object(head),
    ...pictureShapes(min),
  } satisfies Record<ContentKey, z.ZodType>
}

/** Public content: required fields are filled. */
export const contentSchema = shapes(1)
export const draftSchema = shapes(0)

export const isContentKey = (text: string): text is ContentKey => contentKeys.some((key) => key === text)
