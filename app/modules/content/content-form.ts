import { z } from 'zod'
import { type ContentKey, contentKeys, textLimits } from './content-fields.ts'

/** A text in both languages, which may be empty while it is a draft. Paragraphs are separated by an empty line. */
const text = (least: 0 | 1, most: number) => {
  const one = z.string().trim().min(least).max(most)
  return z.object({ en: one, th: one })
}

const shapes = (least: 0 | 1) => {
  const head = { title: text(least, textLimits.title), lead: text(least, textLimits.lead) }
  const [heading, body] = [text(least, textLimits.heading), text(least, textLimits.body)]
  const section = z.object({ title: heading, text: body })
  const article = z.object({ ...head, sections: z.array(section).max(20) })
  return {
    about: article,
    contact: z.object(head),
    shipping: article,
    faq: z.object({ items: z.array(z.object({ question: heading, answer: body })).max(40) }),
    sustainability: article,
    careers: article,
    press: article,
    announcement: z.object({ text: text(0, textLimits.text), link: z.string().max(textLimits.link) }),
    hero: z.object({ lines: text(least, textLimits.lines), lead: head.lead }),
    highlights: z.object({ sections: z.array(section).max(6) }),
    closeup: z.object({ text: text(least, textLimits.text) }),
    newsletter: z.object(head),
  } satisfies Record<ContentKey, z.ZodType>
}

/** What is public under each key; nothing in it is empty. */
export const contentSchema = shapes(1)
/** The same while it is being written. */
export const draftSchema = shapes(0)

export const isContentKey = (text: string): text is ContentKey => contentKeys.some((key) => key === text)
