import { useLanguage, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { CustomerDocuments } from '../customer-documents.server.ts'
import { customerDocumentPath, type ListedDocument } from '../document.ts'

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
  const t = useT()
  const path = useLocalPath()
  const language = useLanguage()
  const { number, kind, issuedAt, total, replacedBy } = document
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <a
          href={path(customerDocumentPath(orderKey, number))}
          target="_blank"
          rel="noreferrer noopener"
          className="-my-0.5 inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
        >
          {t(`customerOrder.documents.${kind}`)}
          <span className="sr-only">{` ${t('customerOrder.documents.newTab')}`}</span>
        </a>
        <span className="tabular">{formatSatang(total)}</span>
      </div>
      <p className="tabular text-sm text-ink-soft">
        {[number, formatDate(issuedAt, language)].join(' · ')}
        {replacedBy && ` · ${t('customerOrder.documents.replacedBy', { number: replacedBy })}`}
      </p>
    </>
  )
}
