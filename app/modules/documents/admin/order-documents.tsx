import { useEffect, useRef } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Fields } from '#app/ui/form/fields.tsx'
import { FormProblem } from '#app/ui/form/form.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { DocumentBuyer, ListedDocument } from '../document.ts'
import type { OrderDocuments } from './order-documents.server.ts'
import { taxInvoiceInputs } from './tax-invoice-form.ts'

type Props = { orderNumber: string; documents: OrderDocuments; sent: AdminAnswer | undefined }

export function AdminOrderDocuments({ orderNumber, documents, sent }: Props) {
  const t = useAdminT()
  const { listed, isQueued, requested, taxInvoice, identityMissing } = documents
  return (
    <>
      {requested && <Requested buyer={requested} />}
      {isQueued && <p className="text-ink-soft">{t('documents.waiting')}</p>}
      <ul className="grid gap-3">
        {listed.map((document) => (
          <li key={document.number}>
            <Document orderNumber={orderNumber} document={document} />
          </li>
        ))}
      </ul>
      {identityMissing && <p className="mt-3 text-ink-soft">{t('documents.identityMissing')}</p>}
      {taxInvoice && <TaxInvoiceForm key={taxInvoice.replaces} {...taxInvoice} sent={sent} />}
    </>
  )
}

function Requested({ buyer: { name, address, taxId, branch } }: { buyer: DocumentBuyer }) {
  const t = useAdminT()
  return (
    <div className="mb-3">
      <p>{t('documents.requested')}</p>
      <p className="text-ink-soft">{[name, address].join(' · ')}</p>
      <p className="tabular text-ink-soft">
        {`${t('documents.taxId')} ${taxId} · `}
        {branch === '00000' ? t('documents.headOffice') : t('documents.branch', { number: branch })}
      </p>
    </div>
  )
}

const linkLook = 'inline-flex compact-link quiet-link'

function Document({ orderNumber, document }: { orderNumber: string; document: ListedDocument }) {
  const { t, language, path } = useAdminTexts()
  const { number, kind, issuedAt, total, replacedBy } = document
  const address = `/admin/orders/${orderNumber}/documents/${number}` as const
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <NewTabLink href={path(address)} note={t('printouts.opensTab')} className={`tabular ${linkLook}`}>
          {number}
        </NewTabLink>
        <span>{t(`documents.kind.${kind}`)}</span>
        <NewTabLink
          href={path(`${address}?copy=yes`)}
          note={`${t('documents.copyOf', { number })} ${t('printouts.opensTab')}`}
          data-print="no"
          className={`text-ink-soft ${linkLook}`}
        >
          <span aria-hidden="true">{t('documents.copy')}</span>
        </NewTabLink>
      </p>
      <p className="tabular text-ink-soft">
        {[formatDate(issuedAt, language), formatSatang(total)].join(' · ')}
        {replacedBy && ` · ${t('documents.replacedBy', { number: replacedBy })}`}
      </p>
    </>
  )
}

type FormProps = NonNullable<OrderDocuments['taxInvoice']> & { sent: AdminAnswer | undefined }

/** A correction refers to the first invoice. */
function TaxInvoiceForm({ replaces, instead, start, isCorrection, sent }: FormProps) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('documents.failed', { titleOnly: true })
  const place = useRef<HTMLDetailsElement>(null)
  const answer = fetcher.data ?? sent
  useEffect(() => {
    if (fetcher.data?.ok) place.current?.removeAttribute('open')
  }, [fetcher.data])
  return (
    <details
      ref={place}
      open={answer !== undefined && !answer.ok && answer.values !== undefined}
      className="mt-3"
      data-print="no"
    >
      <summary className="flex compact-link">{t(isCorrection ? 'documents.correct' : 'documents.issue')}</summary>
      <AdminForm
        fetcher={fetcher}
        answer={answer}
        intent="tax_invoice"
        start={start}
        problem="own"
        className="mt-2 grid gap-3"
      >
        <p className="text-ink-soft">{t('documents.issueHint', { number: instead.join(', ') })}</p>
        <input type="hidden" name="replaces" value={replaces} />
        <Fields of={taxInvoiceInputs} />
        <FormProblem plain />
        <SubmitButton className="justify-self-start max-sm:w-full">{t('documents.save')}</SubmitButton>
      </AdminForm>
    </details>
  )
}
