import type { Language } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import type { OrderView } from './order-view.ts'

/** What the customer of a chat order sends the shop. */
export function lineMessage(
  order: OrderView,
  t: Translate<MessageKey>,
  { language, reservedUntil }: { language: Language; reservedUntil?: Date | undefined },
): string {
  const items = order.items.map(({ name, size, quantity: count, lineTotal }) =>
    t('thanks.chat.line', { name, size: sizePhrase(size, language, true), count, total: formatSatang(lineTotal) }),
  )
  return [
    t('thanks.chat.greeting', { number: order.number }),
    ...items,
    ...totalRows(order).flatMap(({ name, amount }) =>
      name === 'subtotal' || name === 'vat' || name === 'codFee'
        ? []
        : [t(`thanks.chat.${name}`, { amount: formatSatang(amount) })],
    ),
    ...(reservedUntil ? [t('thanks.chat.reserved', { time: formatMoment(reservedUntil, language) })] : []),
  ].join('\n')
}

/** LINE opens it on iOS and Android only. */
export const lineChatUrl = (lineId: string, message: string): string =>
  `https://line.me/R/oaMessage/${percent(lineId)}/?${percent(message)}`

/** LINE requires !'()* encoded; encodeURIComponent keeps them. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
