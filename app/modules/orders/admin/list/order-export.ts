import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { type CsvColumn, csvColumns } from '#app/kit/csv.ts'
import { bangkokDayAndTime } from '#app/kit/dates.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '../../order.ts'
import type { EditBalance } from './edit-balances.queries.server.ts'

export const isExportKind = (text: string): text is 'orders' | 'lines' => text === 'orders' || text === 'lines'

/** `balances`: by order id. */
type Reader = { t: AdminTranslate; language: Language; balances: ReadonlyMap<string, EditBalance> }

/** Rows in the reader's language, amounts in baht. */
export function exportTable(kind: 'orders' | 'lines', orders: readonly Order[], reader: Reader) {
  if (kind === 'orders') return csvColumns(orderColumns(reader), orders)
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })))
  return csvColumns(lineColumns(reader), lines)
}

/** A number that spreadsheets can sum. */
const baht = (amount: number) => amount / 100

const orderColumns = ({ t, balances }: Reader): CsvColumn<Order>[] => [
  [t('orders.column.number'), ({ number }) => number],
  [t('orders.column.date'), ({ createdAt }) => bangkokDayAndTime(createdAt)],
  [t('orders.column.status'), ({ status }) => t(`orders.status.${status}`)],
  [t('orders.column.customer'), ({ customer }) => nameLine(customer)],
  [t('orders.recipient.part.email'), ({ customer }) => customer.email],
  [t('orders.recipient.part.phone'), ({ customer }) => formatPhone(customer.phone ?? '')],
  [t('orders.address'), ({ customer }) => addressLines(customer).join(', ')],
  [t('orders.delivery'), ({ deliveryMethod }) => t(`orders.deliveryMethod.${deliveryMethod}`)],
  [t('orders.payment'), ({ paymentMethod }) => t(`orders.method.${paymentMethod}`)],
  [t('orders.channelOf'), ({ channel }) => t(`orders.channel.${channel}`)],
  [t('orders.subtotal'), ({ subtotal }) => baht(subtotal)],
  [t('orders.discount'), ({ discount }) => baht(discount)],
  [t('orders.export.coupon'), ({ coupons }) => coupons.map(({ code }) => code).join(', ')],
  [t('orders.manualDiscount'), ({ manualDiscount }) => manualDiscount && baht(manualDiscount.amount)],
  [t('orders.shipping'), ({ shipping }) => baht(shipping)],
  [t('orders.codFee'), ({ codFee }) => baht(codFee)],
  [t('orders.total'), ({ total }) => baht(total)],
  [t('orders.vat'), ({ vat }) => baht(vat)],
  [t('orders.received'), ({ paid }) => baht(paid)],
  [t('orders.export.balancePaid'), ({ id }) => baht(balances.get(id)?.paid ?? 0)],
  [t('orders.export.balanceDue'), ({ id }) => baht(balances.get(id)?.due ?? 0)],
  [t('orders.refunded'), ({ refunded }) => baht(refunded)],
  [t('orders.carrier'), (order) => ofShipments(order, 'carrier')],
  [t('orders.trackingNumber'), (order) => ofShipments(order, 'trackingNumber')],
  [t('orders.export.shipments'), ({ shipmentsSent }) => shipmentsSent],
  [t('orders.customerNotes'), ({ customer }) => customer.customerNotes],
]

const ofShipments = ({ shipments, ...order }: Order, what: 'carrier' | 'trackingNumber') =>
  (shipments ?? [order]).flatMap((shipment) => shipment[what] ?? []).join(', ')

type OrderedLine = { order: Order; line: Order['lines'][number] }

const lineColumns = ({ t, language }: Reader): CsvColumn<OrderedLine>[] => [
  [t('orders.column.number'), ({ order }) => order.number],
  [t('orders.column.date'), ({ order }) => bangkokDayAndTime(order.createdAt)],
  [t('orders.column.status'), ({ order }) => t(`orders.status.${order.status}`)],
  ['SKU', ({ line }) => line.sku],
  [t('orders.product'), ({ line }) => line.name[language]],
  [t('orders.size'), ({ line }) => line.size],
  [t('orders.quantity'), ({ line }) => line.quantity],
  [t('orders.price'), ({ line }) => baht(line.unitPrice)],
  [t('orders.amount'), ({ line }) => baht(line.lineTotal)],
  [t('orders.discount'), ({ line }) => baht(line.discount)],
]
