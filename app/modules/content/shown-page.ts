import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { contentDefaults } from './content-defaults.ts'
import { type BlockKey, type ContentKey, isLegalKey, isPageKey } from './content-fields.ts'
import type { Article, ArticleKey, ContentOf } from './content-form.ts'
import { type ShownLegalPage, shownLegalPage } from './legal/shown-legal.ts'
import {
  type Contact,
  type Facts,
  type FrameWords,
  factsOf,
  type HomeWords,
  type Legal,
  type ShownArticle,
  type ShownQuestion,
  shownArticle,
  shownContact,
  shownFrameWords,
  shownHeading,
  shownHomeWords,
  shownLegal,
  shownQuestions,
} from './shown-content.ts'
import { type ShownChart, shownCharts } from './size-charts.ts'

export type ShownPage =
  | { page: ArticleKey; article: ShownArticle; email: string; delivery: Facts }
  | ShownLegalPage
  | { page: 'size-guide'; charts: ShownChart[] }
  | { page: 'faq'; questions: ShownQuestion[]; contact: Contact }
  | { page: 'contact'; heading: { title: string; lead: string }; contact: Contact; legal: Legal | undefined }
export type ShownBlock = { page: HomeKey; words: HomeWords } | { page: FrameKey; words: FrameWords }
type FrameKey = 'announcement' | 'menu' | 'newsletter'
type HomeKey = Exclude<BlockKey, FrameKey>

/** A page or block as displayed in one language. */
export function shownPage<Key extends ContentKey>(
  page: Key,
  content: ContentOf<Key>,
  settings: ShopSettings,
  language: Language,
  now = new Date(0),
): ShownPage | ShownBlock {
  const contact = shownContact(settings, language, now)
  if (page === 'faq')
    return { page: 'faq', questions: shownQuestions(content as ContentOf<'faq'>, settings, language), contact }
  if (page === 'contact') {
    const heading = shownHeading(content as ContentOf<'contact'>, settings, language)
    return { page: 'contact', heading, contact, legal: shownLegal(settings, language) }
  }
  if (isLegalKey(page)) return shownLegalPage(page, content as Article, settings, language)
  if (page === 'size-guide') return { page: 'size-guide', charts: shownCharts(content as ContentOf<'size-guide'>) }
  const words = { ...contentDefaults, [page]: content }
  if (page === 'announcement' || page === 'menu' || page === 'newsletter')
    return { page, words: shownFrameWords(words, settings, language) }
  if (!isPageKey(page)) return { page, words: shownHomeWords(words, settings, language) }
  const article = shownArticle(content as ContentOf<ArticleKey>, settings, language)
  return { page, article, email: contact.email, delivery: factsOf(settings, language) }
}
