import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { AdminImport } from './import-list.queries.server.ts'

export function AdminImportsList({ imports }: { imports: readonly AdminImport[] }) {
  const t = useAdminT()
  const language = useLanguage()
  if (imports.length === 0) return <p className="py-6 text-ink-soft">{t('transfer.none')}</p>
  return (
    <ul className="max-w-4xl">
      {imports.map(({ id, at, fileName, state, products, failed, pictureless }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1">
          <LocalLink
            to={`/admin/products/import/${id}`}
            className="flex min-h-11 items-center break-all underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {fileName}
          </LocalLink>
          <time dateTime={at.toISOString()} className="tabular text-ink-soft">
            {formatMoment(at, language)}
          </time>
          <span className="tabular">{t('transfer.products', { count: products })}</span>
          <span>{t(`transfer.state.${state}`)}</span>
          {failed > 0 && (
            <span className="text-lacquer">
              {t('transfer.result.failed')}: <span className="tabular">{failed}</span>
            </span>
          )}
          {pictureless > 0 && (
            <span className="text-lacquer">
              {t('transfer.pictureless')}: <span className="tabular">{pictureless}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
