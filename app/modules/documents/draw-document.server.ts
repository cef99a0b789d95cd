import { type AdminKey, type AdminTranslate, adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { formatDate, formatMoment } from '#app/kit/dates.ts'
import { decimalBaht, type Satang } from '#app/kit/money.ts'
import { formatPercent } from '#app/kit/percent.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { thaiBahtWords } from '#app/kit/thai-baht-words.ts'
import { refundKinds } from '#app/modules/refunds/new-refund-rules.ts'
import { type Column, type Flow, printoutFlow, sheet } from '#app/modules/shipments/printouts/printout-flow.server.ts'
import { mm, openPrintout, type Printout } from '#app/platform/pdf/open-printout.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'
import type { DocumentLine, IssuedDocument } from './document.ts'
import { documentTexts } from './document-contents.ts'
import { sumRows } from './document-sums.ts'

const regular: Ink = { size: 10 }
const bold: Ink = { size: 10, weight: 'bold' }
const soft: Ink = { size: 9, grey: true }

/** Thai on tax documents, as the law requires, with English beside it. */
type Translate = (key: AdminKey, words?: Parameters<AdminTranslate>[1]) => string
/** For texts and dates written per language. */
type InLanguages = (write: (t: AdminTranslate, language: Language) => string, between?: string) => string
type Drawing = {
  document: IssuedDocument
  printout: Printout
  flow: Flow
  translate: Translate
  inLanguages: InLanguages
}

/** Draws a document from its snapshot only: the same bytes every time, but for the marks of copies and replacements. */
export function drawDocument(document: IssuedDocument, { isCopy }: { isCopy: boolean }) {
  const { kind, language, number, issuedAt } = document
  const { inBoth } = documentTexts(language, document.vatRate)
  const inLanguages: InLanguages = (write, between = ' / ') =>
    (inBoth ? (['th', 'en'] as const) : [language]).map((shown) => write(adminT(shown), shown)).join(between)
  const translate: Translate = (key, words) => inLanguages((t) => t(key, words))
  const title = translate(`documents.kind.${kind}`)
  const footer = (page: number, pages: number) => `${number}   ${translate('documents.page', { page, pages })}`
  const printout = openPrintout({ title: `${title} ${number}`, now: issuedAt, footer })
  const again = inLanguages((t) => t('documents.again', { title: t(`documents.kind.${kind}`), number }))
  const flow = printoutFlow(printout, again)
  const drawing = { document, printout, flow, translate, inLanguages }
  flow.start()
  drawHead(drawing, isCopy)
  drawBuyer(drawing)
  drawLines(drawing)
  drawSums(drawing)
  drawEnd(drawing)
  return printout.end()
}

const branchWords = (branch: string, translate: Translate) =>
  branch === '00000' ? translate('documents.headOffice') : translate('documents.branch', { number: branch })

function identity({ taxId, branch }: { taxId: string; branch: string }, translate: Translate): string {
  if (taxId === '') return ''
  const parts = [`${translate('documents.taxId')} ${taxId}`, ...(branch ? [branchWords(branch, translate)] : [])]
  return parts.join(parts.some((part) => part.includes(' / ')) ? '\n' : ' · ')
}

function drawHead({ document, printout, flow, translate, inLanguages }: Drawing, isCopy: boolean) {
  const { snapshot, kind, number, issuedAt, replacedBy, vatRate } = document
  const { seller, orderNumber, reference, also = [] } = snapshot
  const left = { x: sheet.x, width: sheet.width * 0.52 }
  const right = { x: sheet.x + sheet.width * 0.56, width: sheet.width * 0.44 }
  const top = flow.y
  const belowName = printout.write(seller.name, { ...left, y: top }, { size: 14, weight: 'bold' }) + 2
  const lines = [seller.address, identity(seller, translate), formatPhone(seller.phone), seller.email]
  const leftEnd = printout.write(lines.filter(Boolean).join('\n'), { ...left, y: belowName }, soft)
  const titles = translate(`documents.printoutTitle.${kind}`).split(' / ')
  const belowTitle =
    printout.write(titles.join('\n'), { ...right, y: top }, { size: 14, weight: 'bold', align: 'right' }) + 2
  const copyMark = vatRate === null ? [] : [translate(isCopy ? 'documents.copy' : 'documents.original')]
  const facts = [
    ...copyMark,
    `${translate('documents.number')} ${number}`,
    `${translate('documents.date')} ${inLanguages((_, language) => formatDate(issuedAt, language))}`,
    `${translate('documents.order')} ${orderNumber}`,
  ]
  let y = printout.write(facts.join('\n'), { ...right, y: belowTitle }, { ...regular, align: 'right' })
  const replacedReference = document.replacesId === null ? undefined : reference
  for (const other of reference ? [reference, ...also] : also) {
    const key = other === replacedReference ? 'documents.replaces' : 'documents.refersTo'
    const text = inLanguages(
      (t, language) => t(key, { number: other.number, date: formatDate(other.issuedAt, language) }),
      '\n',
    )
    y = printout.write(text, { ...right, y }, { ...soft, align: 'right' })
  }
  if (replacedBy)
    y = printout.write(
      inLanguages((t) => t('documents.replacedBy', { number: replacedBy }), '\n'),
      { ...right, y: y + 2 },
      { ...bold, align: 'right' },
    )
  flow.y = Math.max(leftEnd, y) + 6
  flow.rule(true)
}

function drawBuyer({ document: { buyer }, flow, translate }: Drawing) {
  if (!buyer || (buyer.name === '' && buyer.address === '')) return
  flow.write(translate('documents.buyer'), soft)
  flow.write(buyer.name, bold)
  for (const line of [buyer.address, identity(buyer, translate)]) if (line) flow.write(line, regular)
  flow.y += mm(4)
}

/** "1,290.00". */
const printoutAmount = (amount: Satang): string =>
  `${amount < 0 ? '−' : ''}${decimalBaht(Math.abs(amount)).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`

/** Item, quantity, price and amount. */
type Cells = readonly [string, string, string, string]

function drawLines({ document: { snapshot, total }, flow, translate }: Drawing) {
  const { lines } = snapshot
  const isPriced = lines.some(({ unitPrice }) => unitPrice !== null)
  const row = (cells: Cells, look: Ink) => void flow.row(columnsOf(cells, look, isPriced))
  flow.rule(true)
  const head = (key: 'item' | 'quantity' | 'price' | 'amount') => translate(`documents.${key}`).replace(' / ', '\n')
  row([head('item'), head('quantity'), head('price'), head('amount')], soft)
  flow.rule()
  for (const line of lines) {
    row(cellsOf(line), regular)
    flow.rule()
  }
  if (lines.length > 0) return
  row([translate('documents.totalRefund'), '', '', printoutAmount(total)], regular)
  flow.rule()
}

const cellsOf = ({ name, size, sku, quantity, unitPrice, amount }: DocumentLine): Cells => [
  `${name} · ${size}\n${sku}`,
  String(quantity),
  unitPrice === null ? '' : printoutAmount(unitPrice),
  printoutAmount(amount),
]

function columnsOf([item, quantity, price, amount]: Cells, look: Ink, isPriced: boolean): Column[] {
  const right: Ink = { ...look, align: 'right' }
  return [
    { text: item, share: isPriced ? 0.5 : 0.68, look },
    { text: quantity, share: 0.12, look: right },
    ...(isPriced ? [{ text: price, share: 0.18, look: right }] : []),
    { text: amount, share: 0.2, look: right },
  ]
}

function drawSums({ document, flow, translate }: Drawing) {
  flow.y += mm(2)
  const rate = formatPercent(document.vatRate ?? 0)
  for (const { name, amount } of sumRows(document)) {
    const look: Ink = name === 'total' || name === 'totalBack' ? { size: 12, weight: 'bold' } : regular
    flow.row([
      { text: translate(`documents.${name}`, { rate }), share: 0.8, look: { ...look, align: 'right' } },
      { text: printoutAmount(amount), share: 0.2, look: { ...look, align: 'right' } },
    ])
  }
}

function drawEnd({ document, flow, translate, inLanguages }: Drawing) {
  const { snapshot, kind, vatRate, total, refundId } = document
  const { paymentMethod, paidAt, reason } = snapshot
  if (kind === 'abbreviated_tax_invoice') flow.write(translate('documents.includesVat'), { ...regular, align: 'right' })
  if (kind === 'tax_invoice') flow.write(`(${thaiBahtWords(total)})`, { ...regular, align: 'right' })
  flow.y += mm(4)
  if (refundId !== null && (reason || vatRate !== null))
    flow.write(`${translate('documents.reason')}: ${reasonWords(reason, translate)}`, regular)
  if (refundId !== null) return
  const payment = inLanguages((t, language) => {
    const time = formatMoment(paidAt, language)
    return paymentMethod
      ? t('documents.paidBy', { method: t(`orders.method.${paymentMethod}`), time })
      : t('documents.paidAt', { time })
  }, '\n')
  flow.write(payment, soft)
}

function reasonWords(reason: string, translate: Translate): string {
  if (reason === '') return translate('documents.noReason')
  if (reason === refundKinds.exchange.reason) return translate('documents.exchanged')
  if (reason === refundKinds.cancellation.reason) return translate('documents.cancelled')
  if (reason === refundKinds.carrier.reason) return translate('documents.byCarrier')
  if (reason === refundKinds.overpayment.reason) return translate('documents.paidMore')
  return reason === refundKinds.edit.reason ? translate('documents.changed') : reason
}
