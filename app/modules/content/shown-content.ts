import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import { formatDays } from '#app/kit/days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { clockTime, openDays } from '#app/kit/weekdays.ts'
import { nextHolidays } from '#app/modules/settings/holiday-rules.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Address } from '#app/site.ts'
import type { Article, ContentOf, Faq, PageHeading } from './content-form.ts'
import { isOwnPage } from './own-page.ts'
import { chatTerms, codTerms, paymentMethodList } from './pay-terms.ts'

/** Facts that texts can name in braces, all from the settings. */
export function factsOf(settings: ShopSettings, language: Language) {
  const { shipping, contact, name, lineId } = settings
  const days = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from}–${to}`)
  const { bankDays, ...promised } = { ...shopPromises, returnDays: settings.returns.days }
  return {
    shop: name,
    lineId,
    email: contact.email,
    phone: contact.phone,
    address: language === 'th' ? contact.addressTh : contact.addressEn,
    hours: language === 'th' ? contact.hoursTh : contact.hoursEn,
    standardFee: formatSatang(shipping.standardFeeSatang),
    freeFrom: formatSatang(shipping.freeFromSatang),
    expressExtra: formatSatang(shipping.expressExtraSatang),
    sameDayExtra: formatSatang(shipping.sameDayExtraSatang),
    sameDayUntil: clockTime(shipping.sameDayUntil, language),
    sameDayDays: openDays(shipping.sameDayClosedDays, language),
    remoteDays: `${shipping.remoteDays}`,
    remoteSurcharge: shipping.remoteSurchargeSatang > 0 ? formatSatang(shipping.remoteSurchargeSatang) : '',
    standardDays: days(shipping.standardDays),
    expressDays: days(shipping.expressDays),
    cutOff: cutOff(settings, language),
    shipDays: openDays(settings.openingHours.closedDays, language),
    packTime: packTime(settings, language),
    payWays: paymentMethodList(settings, language),
    codTerms: codTerms(settings, language),
    chatTerms: chatTerms(settings, language),
    holdMinutes: `${settings.holdMinutes.online}`,
    bankDays: days(bankDays),
    ...(Object.fromEntries(Object.entries(promised).map(([name, number]) => [name, `${number}`])) as EstimateFact),
  }
}

type EstimateFact = Record<Exclude<keyof typeof shopPromises, 'bankDays'> | 'returnDays', string>

/** For example "14:00 (Saturdays 12:00)"; Saturday only when it is open and differs. */
function cutOff({ shipping, openingHours }: ShopSettings, language: Language): string {
  const usual = clockTime(shipping.cutOff, language)
  if (openingHours.closedDays.includes(6) || shipping.cutOffSaturday === shipping.cutOff) return usual
  const saturday = clockTime(shipping.cutOffSaturday, language)
  return language === 'th' ? `${usual} (วันเสาร์ ${saturday})` : `${usual} (Saturdays ${saturday})`
}

/** The latest ship time. */
function packTime({ shipping: { handlingDays } }: ShopSettings, language: Language): string {
  const { to } = handlingDays
  if (to === 0) return language === 'th' ? 'ภายในวันเดียวกัน' : 'the same day'
  if (to === 1) return language === 'th' ? 'ภายในวันทำการถัดไป' : 'by the next business day'
  return language === 'th' ? `ภายใน ${to} วันทำการ` : `within ${to} business days`
}

/** Removes the second blank that an empty fact leaves. */
export const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole).replace(/ {2,}/g, ' ')

const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)

export type Facts = ReturnType<typeof factsOf>

export const factNames: ReadonlySet<string> = new Set(Object.keys(factsOf(defaultSettings, 'en')))

/** Fills in facts; keeps Thai words together at line ends. */
export const textFiller = (settings: ShopSettings, language: Language) => {
  const facts = factsOf(settings, language)
  const fill = (text: Readonly<Record<Language, string>>) =>
    language === 'th' ? keepWhole(filled(text.th, facts)) : filled(text.en, facts)
  return { facts, fill }
}

export type ShownArticle = ReturnType<typeof shownArticle>
/** Facts filled in, paragraphs split. */
export function shownArticle(article: Article, settings: ShopSettings, language: Language) {
  const { fill } = textFiller(settings, language)
  return {
    ...shownHeading(article, settings, language),
    sections: article.sections.map(({ title, text }) => ({ title: fill(title), paragraphs: paragraphs(fill(text)) })),
  }
}

/** The title is also the page's name, so it stays plain text. */
export function shownHeading(heading: PageHeading, settings: ShopSettings, language: Language) {
  const { facts, fill } = textFiller(settings, language)
  return { title: filled(heading.title[language], facts), lead: fill(heading.lead) }
}

export type HomeWords = ReturnType<typeof shownHomeWords>
export function shownHomeWords(
  words: { [Key in 'hero' | 'highlights' | 'closeup']: ContentOf<Key> },
  settings: ShopSettings,
  language: Language,
) {
  const { fill } = textFiller(settings, language)
  const { hero, highlights, closeup: closeUp } = words
  return {
    hero: { lines: hero.lines[language].split('\n').filter(Boolean), lead: fill(hero.lead) },
    highlights: highlights.sections.map(({ title, text }) => ({ title: fill(title), text: fill(text) })),
    closeUp: fill(closeUp.text),
  }
}

export type FrameWords = ReturnType<typeof shownFrameWords>
/** No announcement while its text is empty; it links home when its link is empty or no longer a page. */
export function shownFrameWords(
  words: { [Key in 'announcement' | 'newsletter']: ContentOf<Key> },
  settings: ShopSettings,
  language: Language,
) {
  const { fill } = textFiller(settings, language)
  const { text, link } = words.announcement
  const shownText = fill(text)
  const to: Address = isOwnPage(link) ? link : '/'
  return {
    announcement: shownText === '' ? undefined : { text: shownText, link: to },
    strip: shownHeading(words.newsletter, settings, language),
  }
}

export type ShownQuestion = ReturnType<typeof shownQuestions>[number]
export function shownQuestions(faq: Faq, settings: ShopSettings, language: Language) {
  const { fill } = textFiller(settings, language)
  return faq.items.map(({ question, answer }) => ({ question: fill(question), answer: paragraphs(fill(answer)) }))
}

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
