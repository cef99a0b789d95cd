import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Cell } from '#app/kit/csv.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { decimalBaht, type Satang } from '#app/kit/money.ts'
import type { EditBalance } from '#app/modules/orders/admin/list/edit-balances.queries.server.ts'
import type { IssuedDocument } from '../document.ts'

const plain = (amount: Satang | undefined): Cell => (amount ? Number(decimalBaht(amount)) : undefined)

/** A month for the accountant, in baht; refunds are negative, replaced documents do not count. `balances`: by order. */
export function documentTable(
  documents: readonly IssuedDocument[],
  balances: ReadonlyMap<string, EditBalance>,
  t: AdminTranslate,
) {
  const baht = ({ refundId }: IssuedDocument, amount: Satang) =>
    Number(decimalBaht(amount)) * (refundId === null || amount === 0 ? 1 : -1)
  const cells = {
    date: ({ issuedAt }) => bangkokDay(issuedAt),
    number: ({ number }) => number,
    kind: ({ kind }) => t(`documents.kind.${kind}`),
    buyer: ({ buyer }) => buyer?.name,
    taxId: ({ buyer }) => buyer?.taxId,
    branch: ({ buyer }) => buyer?.branch,
    net: (document) => baht(document, document.net),
    vat: (document) => baht(document, document.vat),
    total: (document) => baht(document, document.total),
    reference: ({ snapshot: { reference, also = [] } }) =>
      [reference, ...also].flatMap((one) => one?.number ?? []).join(' ') || undefined,
    replacedBy: ({ replacedBy }) => replacedBy ?? undefined,
    order: ({ snapshot }) => snapshot.orderNumber,
    paidBefore: ({ snapshot }) => plain(snapshot.paidBefore),
    balanceDue: ({ orderId }) => plain(balances.get(orderId)?.due),
  } satisfies Record<string, (document: IssuedDocument) => Cell>
  const columns = Object.keys(cells) as (keyof typeof cells)[]
  return {
    head: columns.map((column) => t(`documents.column.${column}`)),
    rows: documents.map((document) => columns.map((column): Cell => cells[column](document))),
  }
}
