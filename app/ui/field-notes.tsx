import type { Density } from './form/form-around.ts'

/** What stands below a field: its hint and its error, by the ids that `describedBy` ties to it. */
type FieldNotesProps = { id: string; hint?: string | undefined; error?: string | undefined }

const looks: Readonly<Record<Density, { hints: string; errors: string }>> = {
  shop: { hints: 'text-sm', errors: 'text-sm' },
  admin: { hints: 'text-xs', errors: '' },
}

/** The value of aria-describedby for a field with these notes; undefined when there are none. */
export const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Not alerts of their own: the form says once which fields are wrong (error-summary.tsx), each field why. */
export function FieldNotes({ id, hint, error, density = 'shop' }: FieldNotesProps & { density?: Density }) {
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
