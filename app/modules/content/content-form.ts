import { z } from 'zod'

/** A text in both languages. Paragraphs are separated by an empty line. */
const text = z.object({ en: z.string().trim().min(1).max(6000), th: z.string().trim().min(1).max(6000) })

const article = z.object({
  title: text,
  lead: text,
  sections: z.array(z.object({ title: text, text })).max(20),
})

/** What the back office may save under each key. */
export const contentSchema = {
  about: article,
  sustainability: article,
  careers: article,
  press: article,
  shipping: article,
  faq: z.object({ items: z.array(z.object({ question: text, answer: text })).max(40) }),
}
