import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { adminButton } from '#app/ui/admin/filter-form.tsx'
import { useFieldLabel } from './field-labels.ts'
import type { DraftChange } from './product-answer.ts'

/** Shows what somebody else saved meanwhile, and the two ways on: take theirs, or knowingly save over it. */
export function AdminConflict(props: { changes: readonly DraftChange[]; onOverwrite: () => void; chosen: boolean }) {
  const { changes, onOverwrite, chosen } = props
  const t = useAdminT()
  const fieldLabel = useFieldLabel()
  return (
    <>
      {changes.length > 0 && (
        <>
          <p className="mt-2">{t('products.conflictFields')}</p>
          <ul className="list-disc pl-5">
            {changes.map(({ field, now }) => (
              <li key={field} className="break-words">
                {fieldLabel(field)} – {t('products.conflictNow', { value: now || t('products.conflictEmpty') })}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={adminButton} onClick={() => location.reload()}>
          {t('products.conflictLoad')}
        </button>
        {/* The new version reaches the hidden field on press; the submit reads the form after that. */}
        <button
          type={chosen ? 'submit' : 'button'}
          name="intent"
          value="save"
          className={adminButton}
          onClick={chosen ? undefined : onOverwrite}
        >
          {t(chosen ? 'products.conflictSure' : 'products.conflictKeep')}
        </button>
      </div>
    </>
  )
}
