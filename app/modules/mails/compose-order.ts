import type { MailTranslate, MailWords } from '#app/i18n/mail/mail-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import { accountNumber, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import { reservationParts } from './compose-reservation.ts'
import type { MailContent, MailData, MailedOrder, MailedTransfer } from './mail.ts'
import { mailLink, orderKeyMark } from './mail-marks.ts'
import { arrivalFacts } from './mail-order.ts'
import { headOf, textsOf } from './mail-texts.ts'

export function composeReceived(
  { order, reservation, due, transfer, cod }: MailData['order_received'],
  words: MailWords,
): MailContent {
  const { t, language } = words
  const { paragraphs, confirm } = reservationParts(reservation, words)
  const payBefore = cod || reservation?.is !== 'short' || reservation.mayConfirm ? undefined : reservation.until
  const moment = payBefore ? formatMoment(payBefore, language) : ''
  return {
    ...aboutOrder(order, words),
    ...(due && payNow(due, words)),
    ...(transfer && { action: transferAction(transfer, words) }),
    preview: t(payBefore ? 'order_received.previewPayBefore' : 'order_received.preview', {
      total: formatSatang(order.total),
      moment,
    }),
    ...headOf('order_received', { number: order.number, name: nameOf(order, words) }, words),
    paragraphs: [
      t('order_received.text', { number: order.number }),
      ...(cod ? [t('order_received.cod'), ...codParagraphs(order, t)] : []),
      ...paragraphs,
    ],
    ...(confirm && { confirm }),
    facts: [...(transfer ? transferFacts(order, transfer, words) : []), ...arrivalFacts(order, words)],
  }
}

export function composePayLink({ order, reservation, due }: MailData['pay_link'], words: MailWords): MailContent {
  const { t, language } = words
  const { paragraphs, confirm } = reservationParts(reservation, words)
  const { is, until } = reservation ?? {}
  const payBefore =
    is === 'long' && until ? [t('reservation.pay', { moment: formatMoment(until, language) })] : undefined
  return {
    ...aboutOrder(order, words),
    ...headOf('pay_link', { number: order.number }, words),
    paragraphs: [t('pay_link.text', { number: order.number, total: formatSatang(due) }), ...(payBefore ?? paragraphs)],
    ...(confirm && { confirm }),
    action: { label: t('pay_link.action'), url: mailLink(`/payment?order=${orderKeyMark}`, language) },
  }
}

export const composePaid = ({ order }: MailData['payment_received'], words: MailWords): MailContent => ({
  ...aboutPaid(order, words),
  ...headOf('payment_received', { number: order.number, name: nameOf(order, words) }, words),
  paragraphs: [words.t(`payment_received.${packedWord(order)}`, { number: order.number })],
  facts: [...arrivalFacts(order, words), ...(order.total > 0 ? [documentsFact(words)] : [])],
})

export const composeBalancePaid = ({ order, amount }: MailData['rest_paid'], words: MailWords): MailContent => ({
  ...aboutPaid(order, words),
  ...headOf('rest_paid', { number: order.number, name: nameOf(order, words) }, words),
  paragraphs: [words.t(`rest_paid.${packedWord(order)}`, { number: order.number, amount: formatSatang(amount) })],
  facts: [...arrivalFacts(order, words), documentsFact(words)],
})

/** A paid order without address cannot be fulfilled yet. */
const packedWord = (order: MailedOrder) => (lacksAddress(order) ? 'noAddress' : 'text')

type AboutOrder = Pick<MailContent, 'order' | 'action' | 'small'>

export const aboutOrder = (order: MailedOrder, { t, language }: MailWords): AboutOrder => ({
  order,
  action: { label: t('order.view'), url: mailLink(`/order/${orderKeyMark}`, language) },
  small: [],
})

function aboutPaid(order: MailedOrder, words: MailWords): AboutOrder {
  if (!lacksAddress(order)) return aboutOrder(order, words)
  const url = mailLink(`/order/${orderKeyMark}#address`, words.language)
  return { order, action: { label: words.t('order.addAddress'), url }, small: [] }
}

/** Links to the documents, because they are issued shortly after the payment. */
export const documentsFact = ({ t, language }: MailWords) => ({
  label: t('order.documents'),
  value: t('order.openDocuments'),
  url: mailLink(`/order/${orderKeyMark}#documents`, language),
})

export const payNow = (due: MailedOrder['total'], { t, language }: MailWords): Pick<MailContent, 'action'> => ({
  action: {
    label: t('order.pay', { amount: formatSatang(due) }),
    url: mailLink(`/payment?order=${orderKeyMark}`, language),
  },
})

/** The code itself is on the order status page. */
const transferAction = ({ method }: MailedTransfer, { t, language }: MailWords) => ({
  label: t(`order_received.action.${method}`),
  url: mailLink(`/order/${orderKeyMark}`, language),
})

/** The amount to transfer, and to whom. */
function transferFacts(order: MailedOrder, transfer: MailedTransfer, { t, language }: MailWords) {
  const receivers =
    transfer.method === 'own_promptpay'
      ? [transfer.name].filter(Boolean).map((name) => ({ label: t('order_received.receiver'), value: oneLine(name) }))
      : transfer.accounts.map(({ bank, number, name }) => ({
          label: thaiBanks[bank].name[language],
          value: `${accountNumber(number)} · ${oneLine(name)}`,
        }))
  return [{ label: t('order_received.amount'), value: formatSatang(order.total) }, ...receivers]
}

const nameOf = (order: MailedOrder, { t }: MailWords): string => oneLine(order.customer.firstName) || t('order.friend')

/** The amount due at delivery, and its terms. */
export const codParagraphs = (order: MailedOrder, t: MailTranslate): string[] => [
  t('paid_at_door.ready', { amount: formatSatang(order.total) }),
  `${t('paid_at_door.open')} ${t('paid_at_door.later')} ${t('paid_at_door.refund')}`,
]

export function confirmedContent(order: MailedOrder, words: MailWords) {
  const { paragraphs, ...texts } = textsOf('order_confirmed', { number: order.number }, words)
  return { ...texts, paragraphs: [...paragraphs, ...codParagraphs(order, words.t)], facts: arrivalFacts(order, words) }
}
