import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { SecondaryButton } from '../button.tsx'

export type ChangedField = { label: string; now: string }

/** Offers to load or overwrite what another user saved. `intent`: the value the overwrite button submits. */
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
        <SecondaryButton onClick={() => location.reload()}>{t('frame.conflictLoad')}</SecondaryButton>
        {/* The first press sets the hidden version; it must not submit the button's next state. */}
        <SecondaryButton
          type={chosen ? 'submit' : 'button'}
          {...(intent && { name: 'intent', value: intent })}
          onClick={(event) => {
            if (chosen) return
            event.preventDefault()
            onOverwrite()
          }}
        >
          {t(chosen ? 'frame.conflictSure' : 'frame.conflictKeep')}
        </SecondaryButton>
      </div>
    </>
  )
}
