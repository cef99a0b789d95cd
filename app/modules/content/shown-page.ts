// What each page and block shows of its content, in one language.
import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { contentDefaults } from './content-defaults.ts'
import { type BlockKey, type ContentKey, isPageKey, type LegalKey, type PageKey } from './content-fields.ts'
import { shownLegalPage } from './legal/shown-legal.ts'
import { type FrameWords, type HomeWords, shownContact, shownLegal, shownTexts } from './shown-content.ts'
import { shownCharts } from './size-charts.ts'
import type { Article, ContentOf, Faq, PageHeading } from './stored-content.ts'

export type ShownPages = { [Key in PageKey]: { page: Key } & ReturnType<ReturnType<typeof pagePresenters>[Key]> }
export type ShownPage = ShownPages[PageKey]
export type ShownBlock = { page: HomeKey; words: HomeWords } | { page: FrameKey; words: FrameWords }
type FrameKey = 'announcement' | 'menu' | 'newsletter'
type HomeKey = Exclude<BlockKey, FrameKey>

export function shownPage<Key extends ContentKey>(
  page: Key,
  content: ContentOf<Key>,
  settings: ShopSettings,
  language: Language,
  now = new Date(0),
): ShownPage | ShownBlock {
  if (isPageKey(page)) {
    const present = pagePresenters(settings, language, now)[page]
    return { page, ...present(content as never) } as ShownPage
  }
  const { home, frame } = shownTexts(settings, language)
  const contents = { ...contentDefaults, [page]: content }
  if (page === 'announcement' || page === 'menu' || page === 'newsletter') return { page, words: frame(contents) }
  return { page: page as HomeKey, words: home(contents) }
}

function pagePresenters(settings: ShopSettings, language: Language, now: Date) {
  const { facts, article, heading, questions } = shownTexts(settings, language)
  const contact = shownContact(settings, language, now)
  const written = (content: Article) => ({ article: article(content), email: contact.email })
  const legal = (page: LegalKey) => (content: Article) => shownLegalPage(page, content, settings, language)
  return {
    about: written,
    sustainability: written,
    careers: written,
    press: written,
    shipping: (content: Article) => ({ article: article(content), delivery: facts }),
    'size-guide': (content: ContentOf<'size-guide'>) => ({ charts: shownCharts(content) }),
    faq: (content: Faq) => ({ questions: questions(content), contact }),
    contact: (content: PageHeading) => ({
      heading: heading(content),
      contact,
      legal: shownLegal(settings, language),
    }),
    terms: legal('terms'),
    privacy: legal('privacy'),
    cookies: legal('cookies'),
    returns: legal('returns'),
  }
}
