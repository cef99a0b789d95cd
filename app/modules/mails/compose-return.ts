import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'
import type { MailContent, MailData } from './mail.ts'
import { mailLink, orderKeyMark } from './mail-marks.ts'
import { itemList } from './shipment-content.ts'

export function composeReturn(
  { number, news, items, address, sendBy, note, label, exchange = '' }: MailData['order_return'],
  { t, language }: MailWords,
): MailContent {
  const labelPage = label && mailLink(`/order/${orderKeyMark}/returns/${label}/label`, language)
  return {
    subject: t(`order_return.${news}.subject`, { number }),
    title: t(`order_return.${news}.title`),
    paragraphs: [
      t(`order_return.${news}.text`, { number, exchange }),
      ...(note ? manyLines(note).split(/\n{2,}/) : []),
    ],
    facts: [
      { label: t('order_return.items'), value: itemList(items, language) },
      ...(address ? [{ label: t('order_return.address'), value: address.map(oneLine).join(', ') }] : []),
      ...(sendBy ? [{ label: t('order_return.sendBy'), value: formatDate(sendBy, language) }] : []),
      ...(labelPage ? [{ label: t('order_return.label'), value: t('order_return.openLabel'), url: labelPage }] : []),
    ],
    action: { label: t(`order_return.${news}.action`), url: mailLink(`/order/${orderKeyMark}`, language) },
    small: [],
  }
}
