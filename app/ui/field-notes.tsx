/** What stands below a field: its hint and its error, by the ids that `describedBy` ties to it. */
type FieldNotesProps = { id: string; hint?: string | undefined; error?: string | undefined }

/** The value of aria-describedby for a field with these notes; undefined when there are none. */
export const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Not alerts of their own: the form says once which fields are wrong (error-summary.tsx), each field why. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-lacquer">
          {error}
        </p>
      )}
    </>
  )
}
