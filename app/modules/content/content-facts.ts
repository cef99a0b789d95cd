// Facts that texts can name in braces, all from the settings.
import type { Language } from '#app/i18n/language.ts'
import { formatSatang } from '#app/kit/money.ts'
import { clockTime, openDays } from '#app/kit/weekdays.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { chatTerms, codTerms, paymentMethodList } from './pay-terms.ts'

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

export type Facts = ReturnType<typeof factsOf>

export const factNames: ReadonlySet<string> = new Set(Object.keys(factsOf(defaultSettings, 'en')))

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
