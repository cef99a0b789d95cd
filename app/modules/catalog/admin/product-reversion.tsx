import { Form } from 'react-router'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import type { Address } from '#app/site.ts'
import { AdminSection } from '#app/ui/admin/part.tsx'
import { SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import type { FieldChange } from '../history/revert-product-rules.ts'
import { FieldChanges } from './product-history-list.tsx'

export function AdminReversion(props: {
  /** History entry; 0 for before the first. */
  line: number
  at: Date | null
  version: number
  changes: readonly FieldChange[]
  keepsPictures: boolean
  brands: readonly { id: string; name: string }[]
  cancel: Address
}) {
  const { line, at, version, changes, keepsPictures, brands, cancel } = props
  const { t, language } = useAdminTexts()
  const title = at ? t('history.planTitle', { moment: formatMoment(at, language) }) : t('history.planFirst')
  return (
    <AdminSection title={title} titleClass="text-lg" className="mb-8 max-w-3xl border border-ink bg-paper px-4 py-4">
      <p className="mt-1 mb-2 text-ink-soft">{t('history.planText')}</p>
      <FieldChanges changes={changes} brands={brands} />
      {keepsPictures && <p className="mt-2">{t('history.keepsPictures')}</p>}
      <Form method="post" action={`?restore=${line}`} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="line" value={line} />
        <SubmitButton intent="restore">{t('history.restore')}</SubmitButton>
        <SecondaryButton to={cancel}>{t('history.cancel')}</SecondaryButton>
      </Form>
    </AdminSection>
  )
}
