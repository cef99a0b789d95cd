import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { nameLine } from '#app/modules/addresses/address-lines.ts'
import type { LineToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { mm, type Printout } from '#app/platform/pdf/open-printout.server.ts'
import type { Ink } from '#app/platform/pdf/set-type.server.ts'
import type { PrintoutFacts } from './printout.ts'
import { type Column, type Flow, printoutFlow, sheet } from './printout-flow.server.ts'
import { linesToPick, pickRows } from './printout-shipments.ts'

const text: Ink = { size: 10 }
const bold: Ink = { size: 10, weight: 'bold' }
const soft: Ink = { size: 9, grey: true }

const tick = mm(5)
const indent = tick + mm(4)
type Reader = { t: AdminTranslate; language: Language; now: Date }

/** Draws one route by stock location for all orders, then the items of each order. */
export function drawPickList(printout: Printout, facts: PrintoutFacts, reader: Reader): void {
  const flow = printoutFlow(printout, reader.t('printouts.picks'))
  flow.start()
  flow.write(reader.t('printouts.picks'), { size: 18, weight: 'bold' })
  drawShelves(printout, flow, facts, reader)
  flow.y += 14
  flow.room(mm(30))
  flow.write(reader.t('printouts.perOrder'), { size: 13, weight: 'bold' })
  flow.rule(true)
  for (const order of facts.orders) {
    const lines = linesToPick(order).map((line) => itemIn(line, facts, reader.language))
    const cells = [
      { text: `${order.number}\n${nameLine(order.customer)}`, share: 0.3, look: bold },
      { text: lines.join('\n') || reader.t('printouts.nothingToFulfil'), share: 0.7, look: text },
    ]
    tickRow(printout, flow, cells)
  }
}

function drawShelves(printout: Printout, flow: Flow, { orders, locations }: PrintoutFacts, reader: Reader) {
  const { t, language, now } = reader
  const rows = pickRows(orders, locations)
  const items = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const counted = `${t('printouts.orders', { count: orders.length })} · ${t('printouts.items', { count: items })}`
  flow.write(`${counted} · ${formatMoment(now, language)}`, soft)
  flow.y += 6
  flow.rule(true)
  for (const { location, item, quantity, numbers } of rows)
    tickRow(printout, flow, [
      { text: location || t('printouts.noShelf'), share: 0.14, look: location ? bold : soft },
      { text: `${item.name[language]}\n${item.sku}`, share: 0.46, look: text },
      { text: sizeLabel(item.size, language), share: 0.12, look: bold },
      { text: `× ${quantity}`, share: 0.1, look: { ...bold, align: 'right' } },
      { text: numbers.join(' '), share: 0.18, look: soft },
    ])
}

const itemIn = (line: LineToFulfil, { locations }: PrintoutFacts, language: Language) =>
  `${line.toFulfil} × ${line.name[language]}, ${sizeLabel(line.size, language)} · ${locations.get(line.variantId) ?? '–'}`

function tickRow(printout: Printout, flow: Flow, cells: readonly Column[]) {
  const y = flow.row(cells, { indent, min: tick + 4 })
  printout.tickBox(sheet.x, y + 2, tick)
  flow.rule()
}
