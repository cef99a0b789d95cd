import { expect, test } from 'vitest'
import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { refundReasonText } from './refund-reason.ts'

const t = ((key: string) => `text of ${key}`) as AdminTranslate

test.each([
  ['order cancelled', 'text of orders.refundCause.cancelled'],
  ['exchanged', 'text of orders.refundCause.exchanged'],
  ['made at the payment provider', 'text of refunds.cause.atProvider'],
  ['dispute lost', 'text of refunds.cause.dispute'],
  ['order changed', 'text of orders.refundCause.changed'],
  ['carrier refunded', 'text of orders.refundCause.byCarrier'],
  ['paid more', 'text of orders.refundCause.paidMore'],
  ['paid twice', 'text of orders.refundCause.paidTwice'],
  ['Seam open', 'Seam open'],
  ['Exchanged', 'Exchanged'],
  ['toString', 'toString'],
  ['', ''],
])('the reason "%s" is shown as "%s"', (reason, text) => expect(refundReasonText(reason, t)).toBe(text))
