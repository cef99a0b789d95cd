import type { Density } from './density.ts'

type FieldNotesProps = { id: string; hint?: string | undefined; error?: string | undefined }

const looks: Readonly<Record<Density, { hints: string; errors: string }>> = {
  comfortable: { hints: 'text-sm', errors: 'text-sm' },
  compact: { hints: 'text-xs', errors: '' },
}

export const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** No alerts: error-summary.tsx announces the form's errors once. */
export function FieldNotes({ id, hint, error, density = 'comfortable' }: FieldNotesProps & { density?: Density }) {
  const { hints, errors } = looks[density]
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={`mt-1 text-ink-soft ${hints}`}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={`mt-1 text-lacquer ${errors}`}>
          {error}
        </p>
      )}
    </>
  )
}
