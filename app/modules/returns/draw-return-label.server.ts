import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { code128 } from '#app/platform/pdf/code-128.ts'
import { label, labelBox, writeFitting } from '#app/platform/pdf/label.server.ts'
import { mm, openPrintout, type Printout } from '#app/platform/pdf/open-printout.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'
import { type OrderReturn, returnCode, returnNumber, withBought } from './return.ts'

const { width, height, margin, codeTop, soft } = label
const bold: Ink = { size: 10, weight: 'bold' }
/** For cheap printers and hand scanners: a third of a millimetre per module, with white margins. */
const bars = { x: mm(9), width: mm(82) }

type ReturnLabel = { order: Order; orderReturn: OrderReturn; address: readonly string[]; language: Language; now: Date }
type Drawing = ReturnLabel & { printout: Printout; t: ReturnType<typeof adminT> }

/** Draws the return label on two sheets of 100 × 150 mm, which also fit A4: one for the outside, one to enclose. */
export function drawReturnLabel(drawn: ReturnLabel): Promise<Uint8Array<ArrayBuffer>> {
  const t = adminT(drawn.language)
  const title = `${t('returns.label.title')} ${returnNumber(drawn.orderReturn.id)}`
  const printout = openPrintout({ title, now: drawn.now })
  const drawing = { ...drawn, printout, t }
  drawOutside(drawing)
  drawInside(drawing)
  return printout.end()
}

function drawOutside({ printout, t, order, address, orderReturn, language }: Drawing): void {
  printout.addPage(width, height)
  const from = printout.write(t('returns.label.from'), { ...labelBox, y: margin }, soft)
  const { customer } = order
  const sender = [nameLine(customer), ...addressLines(customer), formatPhone(customer.phone ?? '')].filter(Boolean)
  const senderBox = { ...labelBox, y: from }
  const senderEnd = writeFitting(printout, [{ text: sender.join('\n') }], senderBox, mm(26), [9, 8, 7, 6, 5])
  const top = Math.max(senderEnd, mm(34))
  printout.rule({ ...labelBox, y: top }, true)
  const to = printout.write(t('returns.label.to'), { ...labelBox, y: top + 4 }, soft)
  const sizes = [16, 14, 12, 11, 10, 9, 8, 7, 6]
  writeFitting(printout, [{ text: address.join('\n') }], { ...labelBox, y: to }, codeTop - to - 24, sizes)
  const day = orderReturn.sendBy ? t('returns.label.sendBy', { date: formatDate(orderReturn.sendBy, language) }) : ''
  printout.write(day, { ...labelBox, y: codeTop - 18 }, bold)
  drawNumbers(printout, { order, orderReturn })
}

function drawNumbers(printout: Printout, { order, orderReturn }: Pick<Drawing, 'order' | 'orderReturn'>): void {
  printout.rule({ ...labelBox, y: codeTop - 4 }, true)
  const code = returnCode(order.number, orderReturn.id)
  printout.bars(code128(code), { ...bars, y: codeTop }, mm(14))
  printout.write(code, { ...labelBox, y: codeTop + mm(14) + 4 }, { size: 13, weight: 'bold', align: 'center' })
}

function drawInside(drawing: Drawing): void {
  const { printout, t, order, orderReturn, language } = drawing
  printout.addPage(width, height)
  let y = printout.write(t('returns.label.inside'), { ...labelBox, y: margin }, { size: 13, weight: 'bold' }) + 4
  y = printout.write(t('returns.label.insideText'), { ...labelBox, y }, { size: 9 }) + 6
  printout.rule({ ...labelBox, y }, true)
  const items = withBought(order, orderReturn.lines).map(
    ({ quantity, reason, bought: { name, size, sku } }) =>
      `${quantity} × ${name[language]}, ${sizeLabel(size, language)}\n${sku} · ${t(`returns.reason.${reason}`)}`,
  )
  const sizes = [10, 9, 8, 7, 6, 5, 4]
  writeFitting(printout, [{ text: items.join('\n') }], { ...labelBox, y: y + 6 }, codeTop - y - 12, sizes)
  drawNumbers(printout, drawing)
}
