import { localPath } from '#app/i18n/language.ts'
import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { oneLine } from '#app/kit/text.ts'
import type { MailContent, MailData } from './mail.ts'
import { orderKeyMark, originMark } from './mail-marks.ts'

export const hasMore = ({ part }: Pick<MailData['order_shipped'], 'part'>): boolean => (part?.follows.length ?? 0) > 0

function partFacts({ part }: Pick<MailData['order_shipped'], 'part'>, { t, language }: MailWords) {
  if (!part) return []
  const named = (items: typeof part.inside) =>
    items
      .map(({ name, size, quantity }) => `${quantity} × ${oneLine(name[language])}, ${sizeLabel(size, language)}`)
      .join(' · ')
  return [
    { label: t('order_shipped.shipment'), value: t('order_shipped.shipmentOf', { number: part.number, of: part.of }) },
    { label: t('order_shipped.inside'), value: named(part.inside) },
    ...(part.follows.length > 0 ? [{ label: t('order_shipped.follows'), value: named(part.follows) }] : []),
  ]
}

/** Contents, carrier and tracking of a shipment. */
export function shipmentContent(
  { number, ...shipment }: Omit<MailData['order_shipped'], 'order'> & { number: string },
  words: MailWords,
): { facts: NonNullable<MailContent['facts']>; action?: MailContent['action'] } {
  const { t, language } = words
  const { carrier, trackingNumber } = shipment
  const followed = trackingNumber ? carrierPage(shipment.trackingUrl) : undefined
  const ownPage = `${originMark}${localPath(`/order/${orderKeyMark}`, language)}`
  const facts = [
    ...partFacts(shipment, words),
    ...(carrier ? [{ label: t('order_shipped.carrier'), value: oneLine(carrier) }] : []),
    ...(trackingNumber
      ? [
          {
            label: t('order_shipped.trackingNumber'),
            value: oneLine(trackingNumber),
            ...(followed && { url: followed }),
          },
        ]
      : []),
    // The button leads to the carrier, so the order status page is linked here.
    ...(followed ? [{ label: t('order.number'), value: number, url: ownPage }] : []),
  ]
  return followed ? { facts, action: { label: t('order_shipped.follow'), url: followed } } : { facts }
}

/** Only https links. */
const carrierPage = (url: string | undefined) => (url?.startsWith('https://') ? url : undefined)
