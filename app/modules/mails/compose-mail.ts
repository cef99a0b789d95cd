import type { Language } from '#app/i18n/language.ts'
import { type MailWords, mailWords } from '#app/i18n/mail/mail-words.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang, zero } from '#app/kit/money.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'
import type { Address } from '#app/site.ts'
import { composeChange } from './compose-change-mail.ts'
import {
  aboutOrder,
  codParagraphs,
  composeBalancePaid,
  composePaid,
  composePayLink,
  composeReceived,
  confirmedContent,
  documentsFact,
} from './compose-order.ts'
import {
  composeSlipRejected,
  destinationContent,
  paymentNoticeContent,
  referenceFacts,
  refundedContent,
} from './compose-payment.ts'
import { composeArrivalQuestion, composeCartReminder } from './compose-reminders.ts'
import { reservationContent } from './compose-reservation.ts'
import { composeReturn } from './compose-return.ts'
import type { Mail, MailContent, MailData } from './mail.ts'
import { mailLink, nameMark, orderKeyMark, replyNoteMark } from './mail-marks.ts'
import { mailedOrder } from './mail-order.ts'
import { headOf, textsOf } from './mail-texts.ts'
import { isPartial, shipmentContent } from './shipment-content.ts'

type Composer<Kind extends keyof MailData> = (data: MailData[Kind], words: MailWords) => MailContent

/** Returns the content of a mail. External text cannot add a line to the subject. */
export function composeMail(mail: Mail, language: Language): MailContent {
  const compose = composers[mail.kind] as Composer<typeof mail.kind>
  const content = compose(mail.data, { t: mailWords(language), language })
  const { order } = content
  return { ...content, ...(order && { order: mailedOrder(order) }), subject: oneLine(content.subject).slice(0, 150) }
}

const composers: { [Kind in keyof MailData]: Composer<Kind> } = {
  order_received: composeReceived,
  order_reservation: (data, words) => ({ ...aboutOrder(data.order, words), ...reservationContent(data, words) }),
  order_confirmed: ({ order }, words) => ({ ...aboutOrder(order, words), ...confirmedContent(order, words) }),
  pay_link: composePayLink,
  payment_received: composePaid,
  rest_paid: composeBalancePaid,
  payment_on_hold: ({ order, reason, received, missing = zero }, words) => ({
    ...aboutOrder(order, words),
    ...headOf('payment_on_hold', { number: order.number }, words),
    paragraphs: [
      words.t('payment_on_hold.text', { number: order.number, amount: formatSatang(received) }),
      words.t(`payment_on_hold.${missing > 0 ? 'missing' : reason}`, {
        amount: formatSatang(received),
        total: formatSatang(order.total),
        missing: formatSatang(missing),
      }),
      words.t(missing > 0 ? 'payment_on_hold.transfer' : 'payment_on_hold.next'),
    ],
  }),
  staff_payment_on_hold: ({ number, reason, received, total }, { t, language }) => ({
    ...headOf('staff_payment_on_hold', { number }, { t, language }),
    paragraphs: [
      t(`staff_payment_on_hold.${reason}`, { amount: formatSatang(received), total: formatSatang(total) }),
      t('staff_payment_on_hold.next'),
    ],
    action: { label: t('staff_payment_on_hold.action'), url: mailLink(`/admin/orders/${number}`, language) },
    small: [],
  }),
  staff_new_order: ({ order, is }, { t, language }) => ({
    order,
    ...headOf('staff_new_order', { number: order.number, total: formatSatang(order.total) }, { t, language }),
    paragraphs: [t(`staff_new_order.${is}`, { total: formatSatang(order.total) })],
    action: { label: t('staff_payment_on_hold.action'), url: mailLink(`/admin/orders/${order.number}`, language) },
    small: [t('staff_new_order.small')],
  }),
  staff_low_stock: ({ sizes, count }, { t, language }) => ({
    ...textsOf('staff_low_stock', { count }, { t, language }),
    facts: sizes.map(({ name, size, left }) => ({
      label: `${oneLine(name[language])}, ${sizeLabel(size, language)}`,
      value: left > 0 ? t('staff_low_stock.left', { count: left }) : t('staff_low_stock.out'),
    })),
    action: { label: t('staff_low_stock.action'), url: mailLink('/admin/inventory?state=low', language) },
    small: [
      ...(count > sizes.length ? [t('staff_low_stock.more', { count: count - sizes.length })] : []),
      t('staff_low_stock.small'),
    ],
  }),
  staff_test: (_, { t, language }) => ({
    ...headOf('staff_test', {}, { t, language }),
    paragraphs: [t('staff_test.text'), t('staff_test.next')],
    action: { label: t('staff_test.action'), url: mailLink('/admin/settings', language) },
    small: [t('staff_test.small')],
  }),
  order_shipped: ({ order, cod, ...shipment }, words) => {
    const [subject, text] = isPartial(shipment)
      ? (['shipmentSubject', 'shipmentText'] as const)
      : (['subject', 'text'] as const)
    return {
      ...aboutOrder(order, words),
      subject: words.t(`order_shipped.${subject}`, { number: order.number }),
      title: words.t('order_shipped.title'),
      paragraphs: [
        words.t(`order_shipped.${text}`, { number: order.number }),
        ...(cod ? codParagraphs(order, words.t) : []),
      ],
      ...shipmentContent(order, shipment, words),
    }
  },
  order_tracking: ({ order, ...shipment }, words) => ({
    ...aboutOrder(order, words),
    ...textsOf('order_tracking', { number: order.number }, words),
    ...shipmentContent(order, shipment, words),
  }),
  arrival_question: composeArrivalQuestion,
  cart_reminder: composeCartReminder,
  order_cancelled: ({ order, reason, back }, words) => ({
    ...aboutOrder(order, words),
    ...headOf('order_cancelled', { number: order.number }, words),
    paragraphs: [
      words.t(`order_cancelled.${reason}`, { number: order.number }),
      ...(back
        ? [words.t(`order_cancelled.${back.isManual ? 'moneyManual' : 'money'}`, { amount: formatSatang(back.amount) })]
        : []),
    ],
  }),
  order_changed: (data, words) => ({ ...aboutOrder(data.order, words), ...composeChange(data, words) }),
  order_refunded: ({ order, ...money }, words) => ({
    ...aboutOrder(order, words),
    ...refundedContent(order.number, money, words),
    facts: [...referenceFacts(money, words), documentsFact(words)],
  }),
  staff_payment_notice: (data, words) =>
    paymentNoticeContent(data, words, mailLink(`/admin/orders/${data.number}`, words.language)),
  refund_destination: (data, words) =>
    destinationContent(
      data,
      words,
      mailLink(`/order/${orderKeyMark}${data.token ? `?refundTo=${data.token}` : ''}#refund`, words.language),
    ),
  order_email_changed: ({ number }, words) => ({
    ...textsOf('order_email_changed', { number }, words),
    small: [words.t('order_email_changed.small')],
  }),
  order_return: composeReturn,
  slip_rejected: composeSlipRejected,
  confirm_address: ({ token }, words) => oneStep('confirm_address', `/auth/confirm?token=${token}`, words),
  reset_password: ({ token }, words) => oneStep('reset_password', `/auth/reset?token=${token}`, words),
  newsletter_confirm: ({ token }, words) => ({
    ...oneStep('newsletter_confirm', `/newsletter?confirm=${token}`, words),
    unsubscribe: {
      label: words.t('newsletter_confirm.unsubscribe'),
      url: mailLink(`/newsletter?unsubscribe=${token}`, words.language),
    },
  }),
  newsletter_campaign: ({ subject, text, items, token }, { t, language }) => ({
    subject,
    title: oneLine(subject),
    paragraphs: manyLines(text).split(/\n{2,}/),
    items: items.map(({ id, ...item }) => ({ ...item, url: mailLink(`/product/${id}`, language) })),
    small: [t('newsletter_campaign.small', { shop: nameMark })],
    unsubscribe: {
      label: t('newsletter_confirm.unsubscribe'),
      url: mailLink(token === undefined ? '/newsletter' : `/newsletter?unsubscribe=${token}`, language),
    },
  }),
  password_changed: (_none, words) => oneStep('password_changed', '/auth/forgot', words),
  account_deleted: ({ isKept }, { t, language }) => ({
    ...headOf('account_deleted', {}, { t, language }),
    paragraphs: [t('account_deleted.text', { shop: nameMark }), ...(isKept ? [t('account_deleted.kept')] : [])],
    small: [t('account_deleted.small')],
  }),
  second_step: ({ news }, words) => {
    const { action, small } = oneStep('password_changed', '/auth/forgot', words)
    const title = words.t(`second_step.${news}.title`)
    const paragraphs = [words.t(`second_step.${news}.text`, { shop: nameMark })]
    return { subject: title, title, paragraphs, action, small }
  },
  staff_invitation: ({ token, inviter }, words) => {
    const content = oneStep('staff_invitation', `/auth/invitation?token=${token}`, words)
    return { ...content, paragraphs: [words.t('staff_invitation.text', { inviter: oneLine(inviter), shop: nameMark })] }
  },
  contact_copy: ({ name, email, subject, message, orderNumber, byMail }, { t, language }) => ({
    subject: t('contact_copy.subject', { subject: oneLine(subject) }),
    title: orderNumber
      ? t('contact_copy.orderTitle', { number: orderNumber })
      : t(byMail ? 'contact_copy.replyTitle' : 'contact_copy.title'),
    paragraphs: [t('contact_copy.text', { name: oneLine(name) })],
    facts: [
      { label: t('contact_copy.name'), value: oneLine(name) },
      { label: t('contact_copy.email'), value: oneLine(email), url: `mailto:${encodeURIComponent(oneLine(email))}` },
      ...(byMail?.sender ? [{ label: t('contact_copy.sender'), value: oneLine(byMail.sender) }] : []),
      { label: t('contact_copy.about'), value: oneLine(subject) },
    ],
    quote: manyLines(message),
    ...(orderNumber && {
      action: { label: t('staff_payment_on_hold.action'), url: mailLink(`/admin/orders/${orderNumber}`, language) },
    }),
    small: [t(`contact_copy.${byMail ? 'replySmall' : orderNumber ? 'orderSmall' : 'small'}`)],
  }),
  message_answer: ({ answer, subject, message, writtenAt }, { t, language }) => ({
    ...headOf('message_answer', { subject: oneLine(subject), shop: nameMark }, { t, language }),
    paragraphs: manyLines(answer).split(/\n{2,}/),
    quoteTitle: t('message_answer.wrote', { moment: formatMoment(writtenAt, language) }),
    quote: manyLines(message),
    small: [replyNoteMark],
  }),
}

const oneStep = (
  kind: 'confirm_address' | 'reset_password' | 'newsletter_confirm' | 'password_changed' | 'staff_invitation',
  path: Address,
  words: MailWords,
): MailContent => ({
  ...textsOf(kind, { shop: nameMark }, words),
  action: { label: words.t(`${kind}.action`), url: mailLink(path, words.language) },
  small: [words.t(`${kind}.small`)],
})
