import { useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { taxInvoiceFieldNames } from '#app/modules/documents/tax-invoice-request-form.ts'
import { TaxInvoiceFields } from '#app/modules/documents/ui/tax-invoice-fields.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'

/** Stays open once opened by a press or an error. */
export function TaxInvoiceLine() {
  const t = useT()
  const { value, error } = useFormAround()
  const [open, setOpen] = useState(taxInvoiceFieldNames.some((name) => Boolean(value(name))))
  const isWrong = taxInvoiceFieldNames.some((name) => error(name) !== undefined)
  return (
    <details open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-6">
      <summary className="inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-4">
        {t('fields.taxInvoice')}
      </summary>
      <p className="measure pt-1 pb-3 text-sm text-ink-soft">{t('fields.taxInvoiceHint')}</p>
      <TaxInvoiceFields />
    </details>
  )
}
