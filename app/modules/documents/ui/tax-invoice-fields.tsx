import { useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { fieldId } from '#app/modules/orders/ui/customer-fields.tsx'
import { Field, useFormAround } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/form/form.tsx'
import { taxInvoiceFieldNames, taxInvoiceFields } from '../tax-invoice-request-form.ts'

export const TaxInvoiceFields = () => (
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

/** Stays open once opened by a press or an error. */
export function FoldedTaxInvoice() {
  const t = useT()
  const { value, error } = useFormAround()
  const [open, setOpen] = useState(taxInvoiceFieldNames.some((name) => Boolean(value(name))))
  const isWrong = taxInvoiceFieldNames.some((name) => error(name) !== undefined)
  return (
    <Fold
      open={open || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      small
      summary={t('fields.taxInvoice')}
      className="mt-6"
    >
      <p className="measure pt-1 pb-3 text-sm text-ink-soft">{t('fields.taxInvoiceHint')}</p>
      <TaxInvoiceFields />
    </Fold>
  )
}
