import type { App } from '#app/create-app.server.ts'
import { documentsOfOrder } from '#app/modules/documents/documents.queries.server.ts'
import { issueNextDocument } from '#app/modules/documents/issue-documents.server.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { registeredVat } from '#tests/factories/registered-shop.ts'
import { post } from './app.ts'

/** Enables tax invoices, at settings version 0, as the settings form is sent too. */
export const taxIdentity = (db: Db) => {
  const legal = JSON.stringify({ ...defaultGroups.legal, nameEn: 'Mai Co., Ltd.', taxId: '0107536000315' })
  const row = { version: 0, updatedAt: someDay }
  return db
    .insertInto('settings')
    .values([
      { key: 'legal', value: legal, ...row },
      { key: 'vat', value: JSON.stringify(registeredVat), ...row },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const taxInvoiceFields = {
  buyerName: 'บริษัท น้ำใจ จำกัด',
  buyerAddress: '1 ถนนสีลม กรุงเทพฯ 10500',
  buyerTaxId: '0105556123453',
  buyerBranch: '00001',
}

export const taxInvoiceRequest = {
  invoiceName: taxInvoiceFields.buyerName,
  invoiceTaxId: '0-1055-56123-45-3',
  invoiceBranch: '1',
  invoiceAddress: taxInvoiceFields.buyerAddress,
}

/** Issues due documents; returns the number of the order's document. */
export async function documentOf(db: Db, orderNumber: string): Promise<string> {
  while ((await issueNextDocument(db, someDay)) > 0);
  const order = await findOrderByNumber(db, orderNumber)
  const [document] = order ? await documentsOfOrder(db, order.id) : []
  if (!document) throw new Error(`no document for ${orderNumber}`)
  return document.number
}

export async function taxInvoice(db: Db, app: App, by: { number: Promise<string>; cookie: string }): Promise<Response> {
  await taxIdentity(db)
  const number = await by.number
  const fields = { intent: 'tax_invoice', replaces: await documentOf(db, number), ...taxInvoiceFields }
  return app(post(`/admin/orders/${number}`, fields, { cookie: by.cookie }))
}
