import { contactCode, contactToken } from '#app/modules/mails/contact-proof.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { taxInvoiceRequest } from './document-forms.ts'
import { recipientFields } from './order-fields.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export async function preparedContacts(db: Db, productId: string) {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const customer = { ...plainCustomer, email: 'unconfirmed@mai.example' }
  const { orderId, accessKey } = await placedOrder(db, { lines, customer, now: someDay })
  const contact = { orderId, email: customer.email }
  const byChat = { channel: 'chat', paymentMethod: 'chat' } as const
  const withoutEmail = await placedOrder(db, { ...byChat, lines, now: someDay })
  await db.updateTable('orders').set({ email: null }).where('id', '=', withoutEmail.orderId).execute()
  const proofs = { token: contactToken(contact), code: contactCode(contact) }
  return { accessKey, ...proofs, withoutEmail: withoutEmail.accessKey }
}

type Contacts = Awaited<ReturnType<typeof preparedContacts>>

export function contactForms({ contacts }: { contacts: Contacts }): ValidForm[] {
  const { accessKey, token, code, withoutEmail } = contacts
  const page = { by: 'visitor', route: 'routes/account/order-confirm', path: '/order/{key}/confirm' } as const
  const at = (key: string) => ({ ...page, address: { key } })
  return [
    { ...at(accessKey), ...sent('link', { token }) },
    { ...at(accessKey), ...sent('code', { code }), only: ['code'] },
    { ...at(withoutEmail), ...sent('send', { email: 'confirmed@mai.example' }), only: ['email'] },
  ]
}

export function customerOrderForms({ unpaid, paid }: PreparedShop): ValidForm[] {
  const page = { by: 'visitor', route: 'routes/account/order', path: '/order/{key}' } as const
  const at = (key: string) => ({ ...page, address: { key } })
  const { version } = paid
  const message = { message: 'Could you wrap it as a gift?' }
  const key = '8d7c5a80-0000-4000-8000-000000000001'
  return [
    { ...at(unpaid.accessKey), intent: 'cancel-order', fields: { intent: 'cancel-order' } },
    {
      ...at(paid.accessKey),
      intent: 'change-note',
      fields: { intent: 'change-note', version, customerNotes: 'Ring twice' },
      only: ['customerNotes'],
    },
    {
      ...at(paid.accessKey),
      intent: 'change-recipient',
      fields: { intent: 'change-recipient', version, ...recipientFields, email: 'mali@mai.example' },
      only: ['version', ...Object.keys(recipientFields)],
    },
    {
      ...at(paid.accessKey),
      intent: 'write-message',
      fields: { intent: 'write-message', key, ...message },
      only: ['key', 'message'],
    },
    {
      ...at(paid.accessKey),
      intent: 'request-tax-invoice',
      fields: { intent: 'request-tax-invoice', ...taxInvoiceRequest },
      only: Object.keys(taxInvoiceRequest),
    },
  ]
}
