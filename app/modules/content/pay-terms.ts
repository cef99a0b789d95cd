import type { Language } from '#app/i18n/language.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

type Terms = Pick<ShopSettings, 'paymentMethods' | 'cod'>
type Text = Readonly<Record<Language, string>>

const paymentMethodNames: Readonly<Record<keyof ShopSettings['paymentMethods'], Text>> = {
  promptPay: { en: 'PromptPay', th: 'พร้อมเพย์' },
  ownPromptPay: { en: 'PromptPay', th: 'พร้อมเพย์' },
  card: { en: 'card', th: 'บัตร' },
  bankTransfer: { en: 'bank transfer', th: 'โอนเข้าบัญชี' },
  cod: { en: 'cash on delivery', th: 'เก็บเงินปลายทาง' },
  chat: { en: 'LINE chat', th: 'แชต LINE' },
}

/** For example "PromptPay, card or LINE chat". */
export function paymentMethodList({ paymentMethods }: Terms, language: Language): string {
  const methods = (Object.keys(paymentMethodNames) as (keyof typeof paymentMethodNames)[]).filter(
    (method) => paymentMethods[method],
  )
  const names = [...new Set(methods.map((method) => paymentMethodNames[method][language]))]
  if (language === 'en') return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(' ')} หรือ${last}` : last
}

/** When the contract of a cash-on-delivery order is made, and its fee; empty when not offered. */
export function codTerms({ paymentMethods, cod }: Terms, language: Language): string {
  if (!paymentMethods.cod) return ''
  const fee = cod.feeSatang > 0 ? formatSatang(cod.feeSatang) : undefined
  const agreed: Text = {
    en: 'With cash on delivery, it is agreed once we have confirmed it with you, and you pay the carrier when it arrives',
    th: 'หากเก็บเงินปลายทาง การซื้อขายเกิดขึ้นเมื่อเรายืนยันกับคุณแล้ว และคุณชำระกับบริษัทขนส่งเมื่อได้รับพัสดุ',
  }
  const ofFee: Text = {
    en: fee ? `; its fee of ${fee} is part of the total.` : '.',
    th: fee ? ` โดยมีค่าบริการ ${fee} รวมอยู่ในยอดรวม` : '',
  }
  return `${agreed[language]}${ofFee[language]}`
}

/** The same for LINE chat orders. */
export function chatTerms({ paymentMethods }: Terms, language: Language): string {
  if (!paymentMethods.chat) return ''
  return language === 'th'
    ? 'หากสั่งทางแชต LINE การซื้อขายเกิดขึ้นเมื่อเรายืนยันกับคุณในแชต'
    : 'An order by LINE chat is agreed once we have confirmed it to you there.'
}
