import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { nameLine } from '#app/modules/addresses/address-lines.ts'
import { mm, type Paper } from '#app/platform/pdf/open-paper.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'
import type { LineToPack } from '../shipments/to-pack-rules.ts'
import type { PaperFacts } from './paper.ts'
import { type Column, type Flow, paperFlow, sheet, writeRow } from './paper-flow.server.ts'
import { linesToPick, pickRows } from './pick-rules.ts'

const text: Ink = { size: 10 }
const bold: Ink = { size: 10, weight: 'bold' }
const soft: Ink = { size: 9, grey: true }

const tick = mm(5)
const indent = tick + mm(4)
type Reader = { t: AdminTranslate; language: Language; now: Date }

/** Draws one route by stock location for all orders, then the items of each order. */
export function drawPickList(paper: Paper, facts: PaperFacts, reader: Reader): void {
  const flow = paperFlow(paper, reader.t('papers.picks'))
  flow.start()
  flow.write(reader.t('papers.picks'), { size: 18, weight: 'bold' })
  drawShelves(paper, flow, facts, reader)
  flow.y += 14
  flow.room(mm(30))
  flow.write(reader.t('papers.perOrder'), { size: 13, weight: 'bold' })
  flow.rule(true)
  for (const order of facts.orders) {
    const lines = linesToPick(order).map((line) => pieceIn(line, facts, reader.language))
    const cells = [
      { text: `${order.number}\n${nameLine(order.customer)}`, share: 0.3, look: bold },
      { text: lines.join('\n') || reader.t('papers.nothingToPack'), share: 0.7, look: text },
    ]
    tickRow(paper, flow, cells)
  }
}

function drawShelves(paper: Paper, flow: Flow, { orders, locations }: PaperFacts, { t, language, now }: Reader) {
  const rows = pickRows(orders, locations)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const counted = `${t('papers.orders', { count: orders.length })} · ${t('papers.pieces', { count: pieces })}`
  flow.write(`${counted} · ${formatMoment(now, language)}`, soft)
  flow.y += 6
  flow.rule(true)
  for (const { location, piece, quantity, numbers } of rows)
    tickRow(paper, flow, [
      { text: location || t('papers.noShelf'), share: 0.14, look: location ? bold : soft },
      { text: `${piece.name[language]}\n${piece.sku}`, share: 0.46, look: text },
      { text: sizeLabel(piece.size, language), share: 0.12, look: bold },
      { text: `× ${quantity}`, share: 0.1, look: { ...bold, align: 'right' } },
      { text: numbers.join(' '), share: 0.18, look: soft },
    ])
}

const pieceIn = (line: LineToPack, { locations }: PaperFacts, language: Language) =>
  `${line.toPack} × ${line.name[language]}, ${sizeLabel(line.size, language)} · ${locations.get(line.variantId) ?? '–'}`

function tickRow(paper: Paper, flow: Flow, cells: readonly Column[]) {
  const { y } = writeRow(paper, flow, cells, indent, tick + 4)
  paper.tickBox(sheet.x, y + 2, tick)
  flow.rule()
}
