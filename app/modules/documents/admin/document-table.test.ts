import { expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { satang } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import { registeredSettings } from '#tests/factories/plain-settings.ts'
import type { DocumentDraft, IssuedDocument } from '../document.ts'
import { decideRefundDocument, decideSaleDocument } from '../document-rules.ts'
import { documentTable } from './document-table.ts'

const legal = { ...defaultSettings.legal, nameEn: 'Mai Co., Ltd.', taxId: '0107536000315' }
const shop = { ...registeredSettings, legal }
const order = plainPaidOrder()
const issued = (draft: DocumentDraft | undefined, number: string): IssuedDocument => {
  if (!draft) throw new Error('there is no draft')
  return { ...draft, id: number, number, issuedAt: new Date('2026-11-30T17:00:00Z'), replacedBy: null }
}

test('a full tax invoice row has its buyer, references, replacement, amount paid before and balance due', () => {
  const sale = issued(decideSaleDocument(order, shop), 'TI202612-00001')
  const { snapshot } = sale
  const reference = (number: string) => ({ number, kind: 'receipt' as const, issuedAt: '' })
  const buyer = { name: 'ACME', address: '1 Silom', taxId: '0105556123453', branch: '00001' }
  const rest = {
    ...sale,
    buyer,
    replacedBy: 'TI202612-00002',
    snapshot: {
      ...snapshot,
      reference: reference('RC202612-00001'),
      also: [reference('RC202612-00002')],
      paidBefore: satang(100_001),
    },
  }
  const balances = new Map([[order.id, { due: satang(5), paid: satang(115_000) }]])
  const { head, rows } = documentTable([rest], balances, adminT('en'))
  expect(head).toHaveLength(14)
  expect(head.slice(0, 3)).toEqual(['Date', 'Number', 'Kind'])
  expect(rows[0]?.slice(3)).toEqual([
    'ACME',
    '0105556123453',
    '00001',
    1074.77,
    75.23,
    1150,
    'RC202612-00001 RC202612-00002',
    'TI202612-00002',
    'ORDER001',
    1000.01,
    0.05,
  ])
})

test('a refund without VAT shows a VAT of zero, not of minus zero', () => {
  const sale = issued(decideSaleDocument(order, defaultSettings), 'RC202612-00001')
  const refund = plainRefund({ state: 'succeeded', amount: satang(10_001) })
  const back = issued(decideRefundDocument(order, refund, [sale], defaultSettings), 'RR202612-00001')
  expect(documentTable([back], new Map(), adminT('en')).rows[0]?.slice(6, 9)).toEqual([-100.01, 0, -100.01])
})

test('rows have Bangkok dates, amounts in baht with satang, and negative amounts for refunds', () => {
  const sale = issued(decideSaleDocument(order, shop), 'AB202612-00001')
  const refund = plainRefund({ state: 'succeeded', amount: satang(10_001) })
  const credit = issued(decideRefundDocument(order, refund, [sale], shop), 'CN202612-00001')
  const { rows } = documentTable([sale, { ...credit, buyer: null }], new Map(), adminT('th'))
  expect(rows).toEqual([
    [
      '2026-12-01',
      'AB202612-00001',
      'ใบกำกับภาษีอย่างย่อ',
      'Nok Srisai',
      '',
      '',
      1074.77,
      75.23,
      1150,
      undefined,
      undefined,
      'ORDER001',
      undefined,
      undefined,
    ],
    [
      '2026-12-01',
      'CN202612-00001',
      'ใบลดหนี้',
      undefined,
      undefined,
      undefined,
      -93.47,
      -6.54,
      -100.01,
      'AB202612-00001',
      undefined,
      'ORDER001',
      undefined,
      undefined,
    ],
  ])
})
