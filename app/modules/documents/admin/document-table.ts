import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Cell } from '#app/kit/csv.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { decimalBaht, type Satang } from '#app/kit/money.ts'
import type { IssuedDocument } from '../document.ts'

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
] as const

/**
 * The documents of a month as the accountant gets them, a row each: days of Bangkok, baht with two decimals. What a credit
 * note or a receipt of money returned gives back stands below zero; what was replaced is in it too, with the number of
 * what took its place, and is not to be counted.
 */
export function documentTable(documents: readonly IssuedDocument[], t: AdminTranslate) {
  const row = ({
    issuedAt,
    number,
    kind,
    buyer,
    net,
    vat,
    total,
    refundId,
    snapshot,
    replacedBy,
  }: IssuedDocument): Cell[] => {
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
      replacedBy,
      snapshot.orderNumber,
    ]
  }
  return { head: columns.map((column) => t(`documents.column.${column}`)), rows: documents.map(row) }
}
