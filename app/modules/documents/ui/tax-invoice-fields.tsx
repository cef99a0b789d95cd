import { fieldId } from '#app/modules/orders/ui/wrong-fields.tsx'
import { Field } from '#app/ui/field.tsx'
import { taxInvoiceFieldNames, taxInvoiceFields } from '../tax-invoice-request-form.ts'

export function TaxInvoiceFields() {
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      {taxInvoiceFieldNames.map((name) => (
        <Field
          key={name}
          of={taxInvoiceFields[name]}
          id={fieldId(name)}
          className={name === 'invoiceName' || name === 'invoiceAddress' ? 'sm:col-span-2' : undefined}
        />
      ))}
    </div>
  )
}
