import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { oneLine } from '#app/kit/text.ts'
import type { MailContent, MailData } from './mail.ts'
import { mailLink, orderKeyMark } from './mail-marks.ts'

/** Contents, carrier and tracking of a shipment. */
export function shipmentContent(
  { number, ...shipment }: Omit<MailData['order_shipped'], 'order'> & { number: string },
  words: MailWords,
): { facts: NonNullable<MailContent['facts']>; action?: MailContent['action'] } {
  const { t, language } = words
  const { carrier, trackingNumber } = shipment
  const trackingPage = trackingNumber ? httpsOnly(shipment.trackingUrl) : undefined
  const facts = [
    ...contentFacts(shipment, words),
    ...(carrier ? [{ label: t('order_shipped.carrier'), value: oneLine(carrier) }] : []),
    ...(trackingNumber
      ? [{ label: t('order_shipped.trackingNumber'), value: oneLine(trackingNumber), url: trackingPage }]
      : []),
    // The button leads to the carrier, so the order status page is linked here.
    ...(trackingPage
      ? [{ label: t('order.number'), value: number, url: mailLink(`/order/${orderKeyMark}`, language) }]
      : []),
  ]
  return trackingPage ? { facts, action: { label: t('order_shipped.follow'), url: trackingPage } } : { facts }
}

/** Whether other items of the order follow. */
export const isPartial = ({ part }: Pick<MailData['order_shipped'], 'part'>): boolean => (part?.follows.length ?? 0) > 0

function contentFacts({ part }: Pick<MailData['order_shipped'], 'part'>, { t, language }: MailWords) {
  if (!part) return []
  const itemList = (items: typeof part.inside) =>
    items
      .map(({ name, size, quantity }) => `${quantity} × ${oneLine(name[language])}, ${sizeLabel(size, language)}`)
      .join(' · ')
  return [
    { label: t('order_shipped.shipment'), value: t('order_shipped.shipmentOf', { number: part.number, of: part.of }) },
    { label: t('order_shipped.inside'), value: itemList(part.inside) },
    ...(part.follows.length > 0 ? [{ label: t('order_shipped.follows'), value: itemList(part.follows) }] : []),
  ]
}

/** Only https links. */
const httpsOnly = (url: string | undefined) => (url?.startsWith('https://') ? url : undefined)
