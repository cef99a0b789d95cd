/** `number` counts within the order, from 1. */
export type Shipment = {
  number: number
  carrier?: string | undefined
  trackingNumber?: string | undefined
  shippedAt: Date
  deliveredAt: Date | undefined
  lines: readonly { lineNumber: number; quantity: number }[]
}

/** As JSON: dates are strings. */
export type ShipmentRow = Pick<Shipment, 'number' | 'lines'> &
  Record<'carrier' | 'trackingNumber' | 'deliveredAt', string | null> & { shippedAt: string }

export const shipmentOf = (row: ShipmentRow): Shipment => ({
  ...row,
  carrier: row.carrier ?? undefined,
  trackingNumber: row.trackingNumber ?? undefined,
  shippedAt: new Date(row.shippedAt),
  deliveredAt: row.deliveredAt === null ? undefined : new Date(row.deliveredAt),
})

export const quantitySent = (shipments: readonly Pick<Shipment, 'lines'>[], lineNumber: number): number =>
  shipments
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.lineNumber === lineNumber ? sum + line.quantity : sum), 0)

/** On a tie the higher number. */
export const lastShipment = (shipments: readonly Shipment[]): Shipment | undefined =>
  shipments
    .toSorted((one, other) => one.shippedAt.getTime() - other.shippedAt.getTime() || one.number - other.number)
    .at(-1)

/** The lowest unused number; an undone shipment frees its own. */
export function nextShipmentNumber(shipments: readonly Pick<Shipment, 'number'>[]): number {
  const used = new Set(shipments.map(({ number }) => number))
  let next = 1
  while (used.has(next)) next++
  return next
}

export function shipmentFacts(shipments: readonly Shipment[]) {
  const last = lastShipment(shipments)
  return { shipmentsSent: shipments.length, carrier: last?.carrier, trackingNumber: last?.trackingNumber }
}

/** Undefined for an order with one shipment; `more`: another follows. */
export function shipmentPlace(number: number, sent: number, more: boolean) {
  const count = sent + Number(more)
  return count > 1 ? { number, of: Math.max(number, count) } : undefined
}
