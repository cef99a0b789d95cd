import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Cell } from '#app/kit/csv.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { decimalBaht, type Satang } from '#app/kit/money.ts'
import type { EditBalance } from '#app/modules/orders/status/edit-balances.queries.server.ts'
import type { IssuedDocument } from '../document.ts'

const plain = (amount: Satang | undefined): Cell => (amount ? Number(decimalBaht(amount)) : undefined)

const columns = [
  'date',
  'number',
  'kind',
  'buyer',
  'taxId',
  'branch',
  'net',
  'vat',
  'total',
  'reference',
  'replacedBy',
  'order',
  'paidBefore',
  'balanceDue',
] as const

/** A month for the accountant, in baht; refunds are negative, replaced documents do not count. `balances`: by order. */
export function documentTable(
  documents: readonly IssuedDocument[],
  balances: ReadonlyMap<string, EditBalance>,
  t: AdminTranslate,
) {
  const row = (document: IssuedDocument): Cell[] => {
    const { orderId, issuedAt, number, kind, buyer, net, vat, total, refundId, snapshot, replacedBy } = document
    const baht = (amount: Satang) => Number(decimalBaht(amount)) * (refundId === null || amount === 0 ? 1 : -1)
    return [
      bangkokDay(issuedAt),
      number,
      t(`documents.kind.${kind}`),
      buyer?.name,
      buyer?.taxId,
      buyer?.branch,
      baht(net),
      baht(vat),
      baht(total),
      [snapshot.reference, ...(snapshot.also ?? [])].flatMap((one) => one?.number ?? []).join(' ') || undefined,
      replacedBy ?? undefined,
      snapshot.orderNumber,
      plain(snapshot.paidBefore),
      plain(balances.get(orderId)?.due),
    ]
  }
  return { head: columns.map((column) => t(`documents.column.${column}`)), rows: documents.map(row) }
}
