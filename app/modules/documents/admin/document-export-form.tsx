import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formatMonth } from '#app/kit/dates.ts'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Options } from '#app/ui/options.tsx'

/** `months` with documents, newest first: 202611. */
export function AdminDocumentExport({ months }: { months: readonly string[] }) {
  const { t, language } = useAdminTexts()
  const file = useLocalPath()('/admin/orders/documents')
  return (
    <form action={file} method="get" className="mt-2 flex flex-wrap items-end gap-3">
      <label className="grid gap-1">
        <span className="text-ink-soft">{t('documents.export.title')}</span>
        <select name="month" className="min-h-10 border border-line bg-transparent px-2 pointer-coarse:min-h-11">
          <Options of={months} text={(month) => formatMonth(`${month.slice(0, 4)}-${month.slice(4)}-15`, language)} />
        </select>
      </label>
      <SecondarySubmit>{t('documents.export.download')}</SecondarySubmit>
    </form>
  )
}
