import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { code128 } from '#app/platform/pdf/code-128.ts'
import { mm, openPrintout, type Printout } from '#app/platform/pdf/open-printout.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'
import { type OrderReturn, returnCode, returnNumber, withBought } from './return.ts'

const width = mm(100)
const height = mm(150)
const margin = mm(6)
const box = { x: margin, width: width - 2 * margin }
const soft: Ink = { size: 8, grey: true }
const bold: Ink = { size: 10, weight: 'bold' }
/** For cheap printers and hand scanners: a third of a millimetre per module, with white margins. */
const bars = { x: mm(9), width: mm(82) }
const codeTop = mm(118)

type Label = { order: Order; orderReturn: OrderReturn; address: readonly string[]; language: Language; now: Date }
type Drawing = Label & { printout: Printout; t: ReturnType<typeof adminT> }

/** Draws the return label on two sheets of 100 × 150 mm, which also fit A4: one for the outside, one to enclose. */
export function drawReturnLabel(label: Label): Promise<Uint8Array<ArrayBuffer>> {
  const t = adminT(label.language)
  const printout = openPrintout({
    title: `${t('returns.label.title')} ${returnNumber(label.orderReturn.id)}`,
    now: label.now,
  })
  const drawing = { ...label, printout, t }
  drawOutside(drawing)
  drawInside(drawing)
  return printout.end()
}

function drawOutside({ printout, t, order, address, orderReturn, language }: Drawing): void {
  printout.addPage(width, height)
  const from = printout.write(t('returns.label.from'), { ...box, y: margin }, soft)
  const { customer } = order
  const sender = [nameLine(customer), ...addressLines(customer), formatPhone(customer.phone ?? '')].filter(Boolean)
  const senderEnd = writeFitting(printout, sender, { y: from, room: mm(26) }, [9, 8, 7, 6, 5])
  const top = Math.max(senderEnd, mm(34))
  printout.rule({ ...box, y: top }, true)
  const to = printout.write(t('returns.label.to'), { ...box, y: top + 4 }, soft)
  writeFitting(printout, address, { y: to, room: codeTop - to - 24 }, [16, 14, 12, 11, 10, 9, 8, 7, 6])
  const day = orderReturn.sendBy ? t('returns.label.sendBy', { date: formatDate(orderReturn.sendBy, language) }) : ''
  printout.write(day, { ...box, y: codeTop - 18 }, bold)
  drawNumbers(printout, { order, orderReturn })
}

function drawNumbers(printout: Printout, { order, orderReturn }: Pick<Drawing, 'order' | 'orderReturn'>): void {
  printout.rule({ ...box, y: codeTop - 4 }, true)
  const code = returnCode(order.number, orderReturn.id)
  printout.bars(code128(code), { ...bars, y: codeTop }, mm(14))
  printout.write(code, { ...box, y: codeTop + mm(14) + 4 }, { size: 13, weight: 'bold', align: 'center' })
}

function drawInside(drawing: Drawing): void {
  const { printout, t, order, orderReturn, language } = drawing
  printout.addPage(width, height)
  let y = printout.write(t('returns.label.inside'), { ...box, y: margin }, { size: 13, weight: 'bold' }) + 4
  y = printout.write(t('returns.label.insideText'), { ...box, y }, { size: 9 }) + 6
  printout.rule({ ...box, y }, true)
  const items = withBought(order, orderReturn.lines).map(
    ({ quantity, reason, bought: { name, size, sku } }) =>
      `${quantity} × ${name[language]}, ${sizeLabel(size, language)}\n${sku} · ${t(`returns.reason.${reason}`)}`,
  )
  writeFitting(printout, items, { y: y + 6, room: codeTop - y - 12 }, [10, 9, 8, 7, 6, 5, 4])
  drawNumbers(printout, drawing)
}

/** Writes texts in the largest size that fits; never truncates. */
function writeFitting(
  printout: Printout,
  texts: readonly string[],
  { y, room }: { y: number; room: number },
  sizes: readonly number[],
): number {
  const text = texts.join('\n')
  const size =
    sizes.find((candidate) => printout.heightOf(text, box.width, { size: candidate }) <= room) ?? sizes.at(-1) ?? 4
  return printout.write(text, { ...box, y }, { size })
}
