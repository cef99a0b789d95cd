import { setImmediate } from 'node:timers/promises'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { locationsOf } from '#app/modules/inventory/stock.queries.server.ts'
import { hasAddress } from '#app/modules/orders/customer-view/recipient-rules.ts'
import { findOrdersByNumbers } from '#app/modules/orders/orders.queries.server.ts'
import { orderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { printPicture } from '#app/platform/images/share-picture.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import type { PrintoutFacts, PrintoutKind } from './printout.ts'
import { ordersOnPrintout, type PrintoutShipment } from './printout-shipments.ts'

type PrintRequest = {
  kind: PrintoutKind
  numbers: readonly string[]
  shipment: PrintoutShipment
  language: Language
  now: Date
}
type Store = { db: Db; files: FileStore }

/** Returns slips, labels or one pick list as a PDF. A label of its own lists the orders without an address. */
export async function printPrintouts(store: Store, request: PrintRequest) {
  const { kind, numbers } = request
  const orders = await findOrdersByNumbers(store.db, numbers)
  const printed = orders.flatMap((order) => ordersOnPrintout(orderToFulfil(order), request.shipment))
  if (printed.length === 0) return refuse('not_found')
  if (kind === 'labels' && !printed.some(hasAddress)) return refuse('no_address')
  return ok(await draw(await readFacts(store, printed, kind), request))
}

async function readFacts({ db, files }: Store, orders: PrintoutFacts['orders'], kind: PrintoutKind) {
  const lines = orders.flatMap((order) => order.lines)
  const [locations, shop] = await Promise.all([
    locationsOf(db, [...new Set(lines.map(({ variantId }) => variantId))]),
    readSettings(db),
  ])
  const pictureIds = kind === 'slips' ? new Set(lines.flatMap(({ pictureId }) => pictureId ?? [])) : []
  const pictures = new Map<string, Uint8Array>()
  // In sequence: the encoder makes one at a time and refuses excess requests.
  for (const id of pictureIds) {
    const picture = await printPicture(files, id)
    if (picture.ok && picture.value) pictures.set(id, picture.value)
  }
  return { orders, locations, pictures, shop }
}

/** Loads the large drawing code on first use; a page takes some 40 ms, so other requests get a turn in between. */
async function draw(facts: PrintoutFacts, { kind, language, now }: PrintRequest) {
  const { openPrintout } = await import('#app/platform/pdf/open-printout.server.ts')
  const t = adminT(language)
  const printout = openPrintout({ title: t(`printouts.${kind}`), now })
  if (kind === 'picks') {
    const { drawPickList } = await import('./draw-pick-list.server.ts')
    drawPickList(printout, facts, { t, language, now })
  } else if (kind === 'slips') {
    const { drawSlip } = await import('./draw-slip.server.ts')
    for (const order of facts.orders) {
      drawSlip(printout, order, facts, { t: adminT(order.language), language: order.language })
      await setImmediate()
    }
  } else {
    const { drawLabel, drawMissing } = await import('./draw-label.server.ts')
    const missing = facts.orders.filter((order) => !hasAddress(order))
    if (missing.length > 0) drawMissing(printout, missing, t)
    for (const order of facts.orders.filter(hasAddress)) {
      drawLabel(printout, order, facts, adminT('th'))
      await setImmediate()
    }
  }
  return printout.end()
}
