import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang, type Satang } from '#app/kit/money.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { countToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { codDueOf } from '#app/modules/orders/status/order-status.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { code128 } from '#app/platform/pdf/code-128.ts'
import { label, labelBox, writeFitting } from '#app/platform/pdf/label.server.ts'
import { mm, type Printout } from '#app/platform/pdf/open-printout.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'
import type { PrintoutFacts } from './printout.ts'
import type { PrintoutOrder } from './printout-shipments.ts'

const { width, height, margin, codeTop, soft } = label
const recipientTop = mm(34)
const recipientSizes = [18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]
const codHeight = mm(31)
/** At least 0.5 mm per module at 8 characters: narrow enough for hand scanners, wide enough for cheap printers. */
const barsWidth = mm(66)

/** Draws a Thai label of 100 × 150 mm, for cash on delivery with the amount and the legal notice of 2024. */
export function drawLabel(printout: Printout, order: PrintoutOrder, { shop }: PrintoutFacts, t: AdminTranslate): void {
  const { customer } = order
  const { contact } = shop
  printout.addPage(width, height)
  const address = isThai(customer.addressLine) ? contact.addressTh : contact.addressEn
  const sender = [{ text: [shop.name, address, formatPhone(contact.phone)].join('\n') }]
  const from = printout.write(t('printouts.from'), { ...labelBox, y: margin }, soft)
  writeFitting(printout, sender, { ...labelBox, y: from }, recipientTop - from - 6, [10, 9, 8, 7, 6, 5])
  printout.rule({ ...labelBox, y: recipientTop - 4 }, true)
  const to = printout.write(t('printouts.to'), { ...labelBox, y: recipientTop }, soft)
  const recipient = [
    { text: nameLine(customer), bold: true },
    { text: addressLines(customer).join('\n') },
    { text: formatPhone(customer.phone ?? ''), bold: true },
  ].filter(({ text }) => text !== '')
  const due = codDueOf(order)
  const end = due === undefined ? codeTop : codeTop - codHeight
  writeFitting(printout, recipient, { ...labelBox, y: to }, end - to - 8, recipientSizes)
  if (due !== undefined) drawCod(printout, due, end, t)
  drawNumber(printout, order, t)
}

function drawCod(printout: Printout, due: Satang, top: number, t: AdminTranslate) {
  printout.rule({ ...labelBox, y: top - 4 }, true)
  const amount: Ink = { size: 24, weight: 'bold', align: 'center' }
  const y = printout.write(`COD ${formatSatang(due)}`, { ...labelBox, y: top - 2 }, amount)
  const { codHoldDays: holdDays, refundDays } = shopPromises
  const lines = (['open', 'later', 'refund'] as const).map((line) => ({
    text: t(`printouts.cod.${line}`, { holdDays, refundDays }),
  }))
  writeFitting(printout, lines, { ...labelBox, y }, codeTop - y - 6, [8, 7.5, 7, 6.5, 6])
}

function drawNumber(printout: Printout, order: PrintoutOrder, t: AdminTranslate) {
  printout.rule({ ...labelBox, y: codeTop - 4 }, true)
  const items = countToFulfil(order)
  const method = order.deliveryMethod === 'standard' ? '' : `${t(`orders.deliveryMethod.${order.deliveryMethod}`)} · `
  const tracking = codDueOf(order) !== undefined && order.trackingNumber ? ` · ${order.trackingNumber}` : ''
  const line = method + t('printouts.items', { count: items }) + tracking
  const y = printout.write(line, { ...labelBox, y: codeTop }, { size: 9, weight: 'bold', align: 'center' }) + 2
  printout.bars(code128(order.number), { x: (width - barsWidth) / 2, y, width: barsWidth }, mm(14))
  const place = order.place ? `   ${order.place.number}/${order.place.of}` : ''
  const below = { ...labelBox, y: y + mm(14) + 2 }
  printout.write(order.number + place, below, { size: 14, weight: 'bold', align: 'center' })
}

const isThai = (text: string) => /[\u0e01-\u0e5b]/.test(text)

/** Lists orders without a label, so that no parcel is forgotten. */
export function drawMissing(printout: Printout, orders: readonly PrintoutOrder[], t: AdminTranslate): void {
  printout.addPage(width, height)
  const y = printout.write(t('printouts.noLabel'), { ...labelBox, y: margin }, { size: 13, weight: 'bold' }) + 6
  const numbers = [{ text: orders.map(({ number }) => number).join(' ') }]
  writeFitting(printout, numbers, { ...labelBox, y }, height - margin - y, [13, 11, 9, 8])
}
