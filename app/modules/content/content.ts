import type { z } from 'zod'
import type { ContentKey, LegalKey, PageKey } from './content-fields.ts'
import type { contentSchema } from './content-form.ts'

export type ContentOf<Key extends ContentKey> = z.output<(typeof contentSchema)[Key]>
export type Article = ContentOf<'about'>
export type Faq = ContentOf<'faq'>
export type PageHeading = ContentOf<'contact'>
export type ArticleKey = Exclude<PageKey, 'faq' | 'contact' | 'size-guide' | LegalKey>
