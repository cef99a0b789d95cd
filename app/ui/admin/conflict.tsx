import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { adminButton } from './filter-form.tsx'

/** A field that was saved by somebody else: what it is called, and what it holds now. */
export type ChangedField = { label: string; now: string }

/**
 * Shows what somebody else saved meanwhile, and the two ways on: take theirs, or knowingly save over it. `intent` is
 * what the form asks for where its button says so.
 */
export function AdminConflict(props: {
  changes: readonly ChangedField[]
  onOverwrite: () => void
  chosen: boolean
  intent?: string
}) {
  const { changes, onOverwrite, chosen, intent } = props
  const t = useAdminT()
  return (
    <>
      {changes.length > 0 && (
        <>
          <p className="mt-2">{t('frame.conflictFields')}</p>
          <ul className="list-disc pl-5">
            {changes.map(({ label, now }) => (
              <li key={label} className="break-words">
                {label} – {t('frame.conflictNow', { value: now || t('frame.conflictEmpty') })}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={adminButton} onClick={() => location.reload()}>
          {t('frame.conflictLoad')}
        </button>
        {/* The new version reaches the hidden field on the first press, which must not send what the button turns into. */}
        <button
          type={chosen ? 'submit' : 'button'}
          {...(intent && { name: 'intent', value: intent })}
          className={adminButton}
          onClick={(event) => {
            if (chosen) return
            event.preventDefault()
            onOverwrite()
          }}
        >
          {t(chosen ? 'frame.conflictSure' : 'frame.conflictKeep')}
        </button>
      </div>
    </>
  )
}
