import type { z } from 'zod'
import type { contentSchema } from './content-form.ts'

export type ContentKey = keyof typeof contentSchema
export type ContentOf<Key extends ContentKey> = z.output<(typeof contentSchema)[Key]>
export type Article = ContentOf<'about'>
export type Faq = ContentOf<'faq'>

/** An article in one language, its {names} filled in: what a page draws. Paragraphs are already apart. */
export type ShownArticle = { title: string; lead: string; sections: { title: string; paragraphs: string[] }[] }
export type ShownQuestion = { question: string; answer: string[] }

/** How the house can be reached, in one language. */
export type Contact = { address: string; phone: string; email: string; hours: string; lineId: string }
