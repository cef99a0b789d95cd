import type { z } from 'zod'
import type { Address } from '#app/site.ts'
import type { ContentKey, LegalKey, PageKey } from './content-fields.ts'
import type { contentSchema } from './content-form.ts'

export type ContentOf<Key extends ContentKey> = z.output<(typeof contentSchema)[Key]>
export type Article = ContentOf<'about'>
export type Faq = ContentOf<'faq'>
export type PageHeading = ContentOf<'contact'>
/** The keys of articles. */
export type ArticleKey = Exclude<PageKey, 'faq' | 'contact' | 'size-guide' | LegalKey>

/** An article in one language, its {names} filled in: what a page draws. Paragraphs are already apart. */
export type ShownArticle = { title: string; lead: string; sections: { title: string; paragraphs: string[] }[] }
export type ShownQuestion = { question: string; answer: string[] }

/** What the owner writes on the home page, in one language. The words of the opening stand in lines. */
export type HomeWords = {
  hero: { lines: string[]; lead: string }
  highlights: { title: string; text: string }[]
  closeUp: string
}
/** What she writes around every page; no announcement where there is nothing to say. */
export type FrameWords = {
  announcement?: { text: string; link: Address }
  strip: { title: string; lead: string }
}

/** How the house can be reached, in one language. */
/** Who the shop is for the law, in one language; what is not known is "". */
export type Legal = { name: string; taxId: string; branch: string; address: string; dbd: string; ocpb: string }

export type Contact = { address: string; phone: string; email: string; hours: string; lineId: string; closed: string[] }
