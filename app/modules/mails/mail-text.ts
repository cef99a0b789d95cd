import type { Language } from '#app/i18n/language.ts'
import { mailWords } from '#app/i18n/mail/mail-words.ts'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { shipmentLines } from '#app/modules/addresses/address-lines.ts'
import type { MailContent, MailedOrder } from './mail.ts'
import { nameMark, originMark } from './mail-marks.ts'
import { orderTotals } from './mail-order.ts'

export function mailText(content: MailContent, language: Language): string {
  const blocks = [
    content.title,
    ...content.paragraphs,
    ...(content.confirm ? confirmLines(content.confirm) : []),
    ...factLines(content),
    ...(content.quoteTitle ? [content.quoteTitle] : []),
    ...(content.quote ? [content.quote.replace(/^/gm, '> ')] : []),
    ...(content.action ? [`${content.action.label}:\n${content.action.url}`] : []),
    ...(content.items ?? []).map(({ name, price, url }) => `${name}  ${formatSatang(price)}\n${url}`),
    ...(content.order ? [orderText(content.order, language)] : []),
    ...content.small,
    ...(content.unsubscribe ? [`${content.unsubscribe.label}:\n${content.unsubscribe.url}`] : []),
    `-- \n${nameMark} · ${mailWords(language)('footer.line')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const confirmLines = ({ label, url, codeLabel, code }: NonNullable<MailContent['confirm']>) => [
  `${label}:\n${url}`,
  `${codeLabel} ${code}`,
]

/** Omits an address that the button already has. */
export const factLines = ({ facts = [], action }: Pick<MailContent, 'facts' | 'action'>): string[] =>
  facts.map(
    ({ label, value, url }) => `${label}: ${value}${url && url !== action?.url && isPage(url) ? `\n${url}` : ''}`,
  )

const isPage = (url: string): boolean => url.startsWith('https:') || url.startsWith(originMark)

function orderText(order: MailedOrder, language: Language): string {
  const t = mailWords(language)
  const lines = order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name[language]}, ${sizePhrase(line.size, language)}  ${formatSatang(line.lineTotal)}`,
  )
  const totals = orderTotals(order, t).map(({ label, value }) => (value ? `${label}: ${value}` : label))
  const to = [`${t('order.to')} (${t(`order.${order.deliveryMethod}`)}):`, ...shipmentLines(order.customer)]
  return [[...lines, '', ...totals].join('\n'), to.join('\n')].join('\n\n')
}
