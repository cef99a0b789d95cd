import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formatPercent } from '#app/kit/percent.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import { shipmentLines } from '#app/modules/addresses/address-lines.ts'
import { countToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { mm, type Printout } from '#app/platform/pdf/open-printout.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'
import type { PrintoutFacts } from './printout.ts'
import { type Column, type Flow, printoutFlow, sheet } from './printout-flow.server.ts'
import type { PrintoutLine, PrintoutOrder } from './printout-shipments.ts'

type Reader = { t: AdminTranslate; language: Language }
/** Item, size, stock location, quantity and amount. */
type Cells = readonly [string, string, string, string, string]

const text: Ink = { size: 10 }
const soft: Ink = { size: 9, grey: true }

/** Draws a packing slip in the order's language. Items refunded before shipping are grey, so that nothing is missed. */
export function drawSlip(printout: Printout, order: PrintoutOrder, facts: PrintoutFacts, reader: Reader): void {
  const flow = printoutFlow(printout, reader.t('printouts.again', { number: order.number }))
  flow.start()
  drawHead(printout, flow, order, facts, reader)
  drawItems(printout, flow, order, facts, reader)
  const { t } = reader
  flow.write(t('printouts.items', { count: countToFulfil(order) }), { ...text, weight: 'bold', align: 'right' })
  if (facts.shop.orders.pricesOnSlips) drawTotals(flow, order, reader)
}

function drawHead(printout: Printout, flow: Flow, order: PrintoutOrder, { shop }: PrintoutFacts, reader: Reader) {
  const { t, language } = reader
  const { contact, legal } = shop
  const half = sheet.width / 2
  const top = flow.y
  const right = { x: sheet.x + half, width: half }
  const thai = language === 'th'
  const business = thai ? legal.nameTh || legal.nameEn : legal.nameEn || legal.nameTh
  const address = [
    business,
    legal.taxId && `${t('printouts.taxId')} ${legal.taxId}`,
    thai ? contact.addressTh : contact.addressEn,
    formatPhone(contact.phone),
    contact.email,
  ].filter(Boolean)
  const belowName = printout.write(shop.name, { x: sheet.x, y: top, width: half - 12 }, { size: 18, weight: 'bold' })
  const leftEnd = printout.write(address.join('\n'), { x: sheet.x, y: belowName, width: half - 12 }, soft)
  const belowTitle = printout.write(t('printouts.slips'), { ...right, y: top }, { size: 12, align: 'right' })
  const large: Ink = { size: 18, weight: 'bold', align: 'right' }
  const belowNumber = printout.write(order.number, { ...right, y: belowTitle }, large)
  const dated = [
    formatDate(order.createdAt, language),
    t(`orders.deliveryMethod.${order.deliveryMethod}`),
    ...(order.place ? [t('printouts.shipmentOf', order.place)] : []),
  ].join('\n')
  flow.y = Math.max(leftEnd, printout.write(dated, { ...right, y: belowNumber }, { ...soft, align: 'right' })) + 4
  flow.rule(true)
  flow.write(t('printouts.to'), soft)
  flow.write(shipmentLines(order.customer).join('\n') || t('orders.noAddress'), { size: 11 })
  if (order.customer.customerNotes) {
    flow.y += 6
    flow.write(t('orders.customerNotes'), soft)
    flow.write(order.customer.customerNotes, text)
  }
  flow.y += 6
}

function drawItems(printout: Printout, flow: Flow, order: PrintoutOrder, facts: PrintoutFacts, reader: Reader) {
  const { t } = reader
  const priced = facts.shop.orders.pricesOnSlips
  // Smaller for a long order, to fit one page.
  const height = order.lines.length <= 8 ? mm(18) : mm(9)
  const tick = mm(5)
  const indent = tick + mm(4) + height * 0.75 + mm(3)
  const row = (cells: Cells, look: Ink, min = 0) => flow.row(columnsOf(cells, look, priced), { indent, min })
  flow.rule(true)
  row([t('orders.product'), t('orders.size'), t('printouts.shelf'), t('orders.quantity'), t('orders.amount')], soft)
  flow.rule()
  for (const line of order.lines) {
    const isPacked = line.toFulfil > 0
    const y = row(cellsOf(line, facts, reader), isPacked ? text : soft, isPacked ? height : 0)
    flow.rule()
    if (!isPacked) continue
    printout.tickBox(sheet.x, y + 2, tick)
    const jpeg = line.pictureId && facts.pictures.get(line.pictureId)
    if (jpeg) printout.picture(jpeg, { x: sheet.x + tick + mm(4), y, width: height * 0.75 }, height)
  }
}

function cellsOf(line: PrintoutLine, { locations }: PrintoutFacts, { t, language }: Reader): Cells {
  const notes = (['follows', 'apart', 'notPacked'] as const)
    .filter((name) => line[name] > 0)
    .map((name) => t(`printouts.${name}`, { count: line[name] }))
  return [
    [line.name[language], line.sku, ...notes].join('\n'),
    sizeLabel(line.size, language),
    (line.toFulfil > 0 && locations.get(line.variantId)) || '–',
    `× ${line.toFulfil}`,
    formatSatang(line.lineTotal),
  ]
}

const columnsOf = ([item, size, shelf, quantity, amount]: Cells, look: Ink, priced: boolean): Column[] => [
  { text: item, share: priced ? 0.44 : 0.54, look },
  { text: size, share: 0.14, look },
  { text: shelf, share: 0.16, look },
  { text: quantity, share: priced ? 0.1 : 0.16, look: { ...look, align: 'right', weight: 'bold' } },
  ...(priced ? [{ text: amount, share: 0.16, look: { ...look, align: 'right' } as const }] : []),
]

function drawTotals(flow: Flow, order: PrintoutOrder, { t }: Reader) {
  const { vat, vatRate, ...sums } = order
  for (const { name, amount } of totalRows(vatRate === 0 ? sums : { ...sums, vat })) {
    const label = name === 'vat' && vatRate ? t('orders.vatAt', { rate: formatPercent(vatRate) }) : t(`orders.${name}`)
    const weight = name === 'total' ? 'bold' : 'regular'
    flow.write(`${label}   ${formatSatang(amount)}`, { ...text, align: 'right', weight })
  }
}
