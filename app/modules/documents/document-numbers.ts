import { bangkokDay } from '#app/kit/dates.ts'
import type { DocumentKind } from './document.ts'

const prefixes: Readonly<Record<DocumentKind, string>> = {
  receipt: 'RC',
  abbreviated_tax_invoice: 'AB',
  tax_invoice: 'TI',
  credit_note: 'CN',
  refund_receipt: 'RR',
}

/** Month in Bangkok: 202611. */
export const documentPeriod = (at: Date): string => bangkokDay(at).slice(0, 7).replace('-', '')

/** "AB202611-00001". */
export const formatDocumentNumber = (kind: DocumentKind, period: string, sequence: number): string =>
  `${prefixes[kind]}${period}-${String(sequence).padStart(5, '0')}`

export const readDocumentNumber = (typed: string): string | undefined =>
  /^(?:RC|AB|TI|CN|RR)20\d{4}-\d{5,9}$/i.test(typed) ? typed.toUpperCase() : undefined
