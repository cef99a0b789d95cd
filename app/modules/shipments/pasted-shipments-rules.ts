import { oneLine } from '#app/kit/text.ts'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { type CarrierKey, carrierKeys, carriers, normaliseTracking } from '#app/modules/shipping/carriers.ts'

type PastedShipment = { number: string; carrier: CarrierKey | ''; trackingNumber: string }
type UnusedLine = { line: string; reason: 'no_order' | 'no_number' | 'twice' }

/** What a cell begins with. */
const alsoCalled: Readonly<Record<CarrierKey, readonly string[]>> = {
  thailand_post: ['thailandpost', 'thaipost', 'ems', 'ไปรษณีย์'],
  flash: ['flash', 'แฟลช'],
  kex: ['kex', 'kerry', 'เคอรี่', 'เคอีเอ็กซ์'],
  jt: ['j&t', 'เจแอนด์ที'],
  other: ['other', 'อื่น'],
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '')

function carrierCalled(cell: string): CarrierKey | undefined {
  const name = plain(cell)
  const names = (key: CarrierKey) => [key, ...Object.values(carriers[key].name)].map(plain)
  return (
    carrierKeys.find((key) => names(key).includes(name)) ??
    carrierKeys.find((key) => alsoCalled[key].some((word) => name.startsWith(word) && !/\d/.test(name)))
  )
}

/** Reads pasted lines with order number, carrier and tracking number in any column order; returns unusable lines. */
export function readPastedShipments(text: string, orderNumbers: readonly string[]) {
  const shipments: PastedShipment[] = []
  const unused: UnusedLine[] = []
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim())
  for (const [at, line] of lines.entries()) {
    const shipment = readLine(line, orderNumbers)
    if (typeof shipment === 'object' && shipments.some(({ number }) => number === shipment.number))
      unused.push({ line, reason: 'twice' })
    else if (typeof shipment === 'object') shipments.push(shipment)
    else if (at > 0 || shipment !== 'no_order' || lines.length === 1) unused.push({ line, reason: shipment })
  }
  return { shipments, unused }
}

function readLine(line: string, orderNumbers: readonly string[]): PastedShipment | 'no_order' | 'no_number' {
  const cells = line.split(line.includes('\t') ? '\t' : /[,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const number = cells.map(normaliseOrderNumber).find((one) => orderNumbers.includes(one))
  if (!number) return 'no_order'
  const others = cells.filter((cell) => cell && normaliseOrderNumber(cell) !== number)
  const carrierCell = others.find((cell) => carrierCalled(cell))
  const trackingNumber = others.filter((cell) => cell !== carrierCell && /\d/.test(cell)).map(normaliseTracking)[0]
  if (!trackingNumber) return 'no_number'
  return { number, carrier: (carrierCell && carrierCalled(carrierCell)) || '', trackingNumber }
}

/** Cells of a pasted column or row; keeps empty cells, except at the end. */
export function readPastedColumn(text: string): string[] {
  const cells = text.trimEnd()
  return cells.split(cells.includes('\n') ? /\r?\n/ : '\t').map((cell) => oneLine(cell))
}
