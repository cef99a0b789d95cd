// The shop's texts in one language: facts filled in, Thai words unbroken at line ends.
import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import { formatDays } from '#app/kit/days.ts'
import { nextHolidays } from '#app/modules/settings/holiday-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Address } from '#app/site.ts'
import { factsOf, filled } from './content-facts.ts'
import { isOwnPage } from './own-page.ts'
import type { Article, ContentOf, Faq, PageHeading } from './stored-content.ts'

/** One function for each kind of text. */
export function shownTexts(settings: ShopSettings, language: Language) {
  const facts = factsOf(settings, language)
  const fill = (text: Readonly<Record<Language, string>>) =>
    language === 'th' ? keepWhole(filled(text.th, facts)) : filled(text.en, facts)
  /** The title is also the page's name, so it stays plain text. */
  const heading = ({ title, lead }: PageHeading) => ({ title: filled(title[language], facts), lead: fill(lead) })
  return {
    facts,
    fill,
    heading,
    article: ({ sections, ...head }: Article) => ({
      ...heading(head),
      sections: sections.map(({ title, text }) => ({ title: fill(title), paragraphs: paragraphs(fill(text)) })),
    }),
    questions: ({ items }: Faq) =>
      items.map(({ question, answer }) => ({ question: fill(question), answer: paragraphs(fill(answer)) })),
    home: ({ hero, highlights, closeup }: Contents<'hero' | 'highlights' | 'closeup'>) => ({
      hero: { lines: hero.lines[language].split('\n').filter(Boolean), lead: fill(hero.lead) },
      highlights: highlights.sections.map(({ title, text }) => ({ title: fill(title), text: fill(text) })),
      closeUp: fill(closeup.text),
    }),
    /** No announcement while its text is empty; it links home when its link is empty or no longer a page. */
    frame: ({ announcement: { text, link }, newsletter }: Contents<'announcement' | 'newsletter'>) => ({
      announcement: fill(text)
        ? { text: fill(text), link: isOwnPage(link) ? link : ('/' satisfies Address) }
        : undefined,
      strip: heading(newsletter),
    }),
  }
}

type Contents<Keys extends 'hero' | 'highlights' | 'closeup' | 'announcement' | 'newsletter'> = {
  [Key in Keys]: ContentOf<Key>
}
type ShownTexts = ReturnType<typeof shownTexts>
export type ShownArticle = ReturnType<ShownTexts['article']>
export type ShownQuestion = ReturnType<ShownTexts['questions']>[number]
export type HomeWords = ReturnType<ShownTexts['home']>
export type FrameWords = ReturnType<ShownTexts['frame']>

const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

export type Contact = ReturnType<typeof shownContact>
/** Includes the next closing days. */
export const shownContact = ({ contact, lineId, holidays }: ShopSettings, language: Language, now: Date) => ({
  address: language === 'th' ? contact.addressTh : contact.addressEn,
  hours: language === 'th' ? keepWhole(contact.hoursTh) : contact.hoursEn,
  phone: contact.phone,
  email: contact.email,
  lineId,
  closed: nextHolidays(holidays, now, 4).map(
    (day) => `${formatDays(day, language)} · ${language === 'th' ? day.nameTh : day.nameEn}`,
  ),
})

export type Legal = NonNullable<ReturnType<typeof shownLegal>>
/** Falls back to the other language; unknown values are "". Undefined when nothing is known. */
export function shownLegal({ legal }: Pick<ShopSettings, 'legal'>, language: Language) {
  const { nameEn, nameTh, addressEn, addressTh, taxId, branch, dbdNumber: dbd, ocpbNumber: ocpb } = legal
  const inLanguage = (en: string, th: string) => (language === 'th' ? th || en : en || th)
  const shown = {
    name: inLanguage(nameEn, nameTh),
    address: inLanguage(addressEn, addressTh),
    taxId,
    branch,
    dbd,
    ocpb,
  }
  return Object.values(shown).some(Boolean) ? shown : undefined
}
