import type { Language } from '#app/i18n/language.ts'
import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { oneLine } from '#app/kit/text.ts'
import type { MailContent, MailedItems, MailedOrder, MailedShipment, MailedTracking } from './mail.ts'
import { mailLink, orderKeyMark } from './mail-marks.ts'
import { arrivalFacts } from './mail-order.ts'

/** Arrival, contents, carrier and tracking of a shipment. */
export function shipmentContent(
  order: MailedOrder,
  { carrier, trackingNumber, trackingUrl, part }: MailedTracking,
  words: MailWords,
): Pick<MailContent, 'facts' | 'action'> {
  const { t, language } = words
  const trackingPage = trackingNumber && trackingUrl?.startsWith('https://') ? trackingUrl : undefined
  const facts = [
    ...arrivalFacts(order, words),
    ...(part ? contentFacts(part, words) : []),
    ...(carrier ? [{ label: t('order_shipped.carrier'), value: oneLine(carrier) }] : []),
    ...(trackingNumber
      ? [{ label: t('order_shipped.trackingNumber'), value: oneLine(trackingNumber), url: trackingPage }]
      : []),
    // The button leads to the carrier, so the order status page is linked here.
    ...(trackingPage
      ? [{ label: t('order.number'), value: order.number, url: mailLink(`/order/${orderKeyMark}`, language) }]
      : []),
  ]
  return trackingPage ? { facts, action: { label: t('order_shipped.follow'), url: trackingPage } } : { facts }
}

/** Whether other items of the order follow. */
export const isPartial = ({ part }: MailedTracking): boolean => (part?.follows.length ?? 0) > 0

const contentFacts = ({ number, of, inside, follows }: MailedShipment, { t, language }: MailWords) => [
  { label: t('order_shipped.shipment'), value: t('order_shipped.shipmentOf', { number, of }) },
  { label: t('order_shipped.inside'), value: itemList(inside, language) },
  ...(follows.length > 0 ? [{ label: t('order_shipped.follows'), value: itemList(follows, language) }] : []),
]

/** "2 × Jade lotus, M · 1 × Silk scarf, Free size". */
export const itemList = (items: MailedItems, language: Language): string =>
  items
    .map(({ name, size, quantity }) => `${quantity} × ${oneLine(name[language])}, ${sizeLabel(size, language)}`)
    .join(' · ')
