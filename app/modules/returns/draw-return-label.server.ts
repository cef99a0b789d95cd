import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { code128 } from '#app/platform/pdf/code-128.ts'
import { mm, openPaper, type Paper } from '#app/platform/pdf/open-paper.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'
import type { OrderReturn } from './return.ts'
import { returnCode, returnNumber } from './return-number.ts'

const width = mm(100)
const height = mm(150)
const margin = mm(6)
const box = { x: margin, width: width - 2 * margin }
const soft: Ink = { size: 8, grey: true }
const bold: Ink = { size: 10, weight: 'bold' }
/** For cheap printers and hand scanners: a third of a millimetre per module, with white margins. */
const bars = { x: mm(9), width: mm(82) }
const codeTop = mm(118)

type Label = { order: Order; back: OrderReturn; address: readonly string[]; language: Language; now: Date }
type Writing = Label & { paper: Paper; t: ReturnType<typeof adminT> }

/** Draws the return label on two sheets of 100 × 150 mm, which also fit A4: one for the outside, one to enclose. */
export function drawReturnLabel(label: Label): Promise<Uint8Array<ArrayBuffer>> {
  const t = adminT(label.language)
  const paper = openPaper({ title: `${t('returns.label.title')} ${returnNumber(label.back.id)}`, now: label.now })
  const writing = { ...label, paper, t }
  drawOutside(writing)
  drawInside(writing)
  return paper.end()
}

function drawOutside({ paper, t, order, address, back, language }: Writing): void {
  paper.addPage(width, height)
  const from = paper.write(t('returns.label.from'), { ...box, y: margin }, soft)
  const { customer } = order
  const sender = [nameLine(customer), ...addressLines(customer), formatPhone(customer.phone ?? '')].filter(Boolean)
  const senderEnd = writeFitting(paper, sender, { y: from, room: mm(26) }, [9, 8, 7, 6, 5])
  const top = Math.max(senderEnd, mm(34))
  paper.rule({ ...box, y: top }, true)
  const to = paper.write(t('returns.label.to'), { ...box, y: top + 4 }, soft)
  writeFitting(paper, address, { y: to, room: codeTop - to - 24 }, [16, 14, 12, 11, 10, 9, 8, 7, 6])
  const day = back.sendBy ? t('returns.label.sendBy', { date: formatDate(back.sendBy, language) }) : ''
  paper.write(day, { ...box, y: codeTop - 18 }, bold)
  drawNumbers(paper, { order, back })
}

function drawNumbers(paper: Paper, { order, back }: Pick<Writing, 'order' | 'back'>): void {
  paper.rule({ ...box, y: codeTop - 4 }, true)
  const code = returnCode(order.number, back.id)
  paper.bars(code128(code), { ...bars, y: codeTop }, mm(14))
  paper.write(code, { ...box, y: codeTop + mm(14) + 4 }, { size: 13, weight: 'bold', align: 'center' })
}

function drawInside(writing: Writing): void {
  const { paper, t, order, back, language } = writing
  paper.addPage(width, height)
  let y = paper.write(t('returns.label.inside'), { ...box, y: margin }, { size: 13, weight: 'bold' }) + 4
  y = paper.write(t('returns.label.insideText'), { ...box, y }, { size: 9 }) + 6
  paper.rule({ ...box, y }, true)
  const pieces = back.lines.flatMap(({ lineNumber, quantity, reason }) =>
    order.lines
      .filter((line) => line.lineNumber === lineNumber)
      .map(
        ({ name, size, sku }) =>
          `${quantity} × ${name[language]}, ${sizeLabel(size, language)}\n${sku} · ${t(`returns.reason.${reason}`)}`,
      ),
  )
  writeFitting(paper, pieces, { y: y + 6, room: codeTop - y - 12 }, [10, 9, 8, 7, 6, 5, 4])
  drawNumbers(paper, writing)
}

/** Writes texts in the largest size that fits; never truncates. */
function writeFitting(
  paper: Paper,
  texts: readonly string[],
  { y, room }: { y: number; room: number },
  sizes: readonly number[],
): number {
  const text = texts.join('\n')
  const size = sizes.find((one) => paper.heightOf(text, box.width, { size: one }) <= room) ?? sizes.at(-1) ?? 4
  return paper.write(text, { ...box, y }, { size })
}
