import { taxInvoiceRequest } from './document-forms.ts'
import { recipientFields } from './order-fields.ts'
import type { PreparedShop } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'

/** The order's own page, by its key: the forms of whoever holds it. */
export function ownOrderForms({ unpaid, paid }: PreparedShop): ValidForm[] {
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
