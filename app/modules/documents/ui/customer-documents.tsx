import { type MessageKey, useT, useTexts } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { refusalOf } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { InvoiceActionDone, OrderStatusAnswer } from '#app/modules/orders/customer-view/order-page.ts'
import { FocusedNote } from '#app/modules/orders/ui/status-page/done-note.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Fold, Form, Problem } from '#app/ui/form/form.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { CustomerDocuments, CustomerTaxInvoice } from '../customer-documents.server.ts'
import { customerDocumentPath, type ListedDocument } from '../document.ts'
import { TaxInvoiceFields } from './tax-invoice-fields.tsx'

type Props = { orderKey: string; documents: CustomerDocuments }

export function CustomerDocuments({ orderKey, documents: { listed, isWaiting } }: Props) {
  const t = useT()
  return (
    <>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {listed.map((document) => (
          <li key={document.number} className="py-2">
            <Document orderKey={orderKey} document={document} />
          </li>
        ))}
      </ul>
      {isWaiting && <p className="mt-3 text-ink-soft first:mt-0">{t('customerOrder.documents.waiting')}</p>}
    </>
  )
}

function Document({ orderKey, document }: { orderKey: string; document: ListedDocument }) {
  const { t, language, path } = useTexts()
  const { number, kind, issuedAt, total, replacedBy } = document
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <NewTabLink
          href={path(customerDocumentPath(orderKey, number))}
          note={t('customerOrder.documents.newTab')}
          className="-my-0.5 text-link decoration-line"
        >
          {t(`customerOrder.documents.${kind}`)}
        </NewTabLink>
        <span className="tabular">{formatSatang(total)}</span>
      </div>
      <p className="tabular text-sm text-ink-soft">
        {[number, formatDate(issuedAt, language)].join(' · ')}
        {replacedBy && ` · ${t('customerOrder.documents.replacedBy', { number: replacedBy })}`}
      </p>
    </>
  )
}

const intent = 'request-tax-invoice'
type SectionProps = { taxInvoice: CustomerTaxInvoice | undefined; answer: OrderStatusAnswer | undefined }

export const hasTaxInvoice = ({ taxInvoice, answer }: SectionProps): boolean =>
  taxInvoice !== undefined || answer?.intent === intent

/** Works without JavaScript. */
export function CustomerTaxInvoiceSection({ taxInvoice, answer }: SectionProps) {
  const t = useT()
  const refusal = refusalOf(answer, intent)
  const message = answer?.ok ? successMessages[answer.done] : undefined
  return (
    <>
      <FocusedNote note={message && t(message)} answer={answer} className="my-4 bg-surface px-4 py-3" />
      {!taxInvoice && <Problem of={refusal} className="mt-3" />}
      {taxInvoice && (
        <>
          {taxInvoice.isRequested && <p className="mt-3">{t('taxInvoice.isRequested')}</p>}
          <Fold
            key={JSON.stringify([taxInvoice.start, answer?.ok])}
            open={refusal !== undefined}
            className="mt-3 text-sm"
            summary={t(taxInvoice.isRequested ? 'taxInvoice.change' : 'fields.taxInvoice')}
          >
            <Form
              intent={intent}
              answer={refusal}
              start={taxInvoice.start}
              preventScrollReset
              className="measure grid justify-items-start gap-3 pt-1 pb-2"
            >
              <p className="text-ink-soft">
                {taxInvoice.replaces.length > 0
                  ? t('taxInvoice.replaces', { number: taxInvoice.replaces.join(', ') })
                  : t('fields.taxInvoiceHint')}
              </p>
              <TaxInvoiceFields />
              <SecondarySubmit>{t(taxInvoice.isRequested ? 'taxInvoice.save' : 'taxInvoice.send')}</SecondarySubmit>
            </Form>
          </Fold>
        </>
      )}
    </>
  )
}

/** Of this form, by what the page's response says was done. */
const successMessages: Readonly<Record<string, MessageKey | undefined>> = {
  'invoice-requested': 'taxInvoice.done.requested',
  'invoice-issued': 'taxInvoice.done.issued',
} satisfies Record<InvoiceActionDone, MessageKey>
