import type { z } from 'zod'
import type { Address } from '#app/site.ts'
import type { ContentKey, LegalKey, PageKey } from './content-fields.ts'
import type { contentSchema } from './content-form.ts'

export type ContentOf<Key extends ContentKey> = z.output<(typeof contentSchema)[Key]>
export type Article = ContentOf<'about'>
export type Faq = ContentOf<'faq'>
export type PageHeading = ContentOf<'contact'>
export type ArticleKey = Exclude<PageKey, 'faq' | 'contact' | 'size-guide' | LegalKey>

/** Facts filled in, paragraphs split. */
export type ShownArticle = { title: string; lead: string; sections: { title: string; paragraphs: string[] }[] }
export type ShownQuestion = { question: string; answer: string[] }

export type HomeWords = {
  hero: { lines: string[]; lead: string }
  highlights: { title: string; text: string }[]
  closeUp: string
}
/** No announcement while its text is empty. */
export type FrameWords = {
  announcement?: { text: string; link: Address }
  strip: { title: string; lead: string }
}

/** Unknown values are "". */
export type Legal = { name: string; taxId: string; branch: string; address: string; dbd: string; ocpb: string }

export type Contact = { address: string; phone: string; email: string; hours: string; lineId: string; closed: string[] }
