import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type DeskAnswer, useAnswerToast } from '#app/ui/desk/desk-answer.ts'
import { DeskField } from '#app/ui/desk/desk-field.tsx'
import { deskButton } from '#app/ui/desk/filter-form.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'

/** A note for the timeline, without a move. */
export function AdminNoteForm() {
  const t = useAdminT()
  const fetcher = useFetcher<DeskAnswer>()
  useAnswerToast(fetcher.data, t('orders.noteFailed'), true)
  const refused = fetcher.state === 'idle' && fetcher.data?.ok === false ? fetcher.data.message : undefined
  const form = useFirstError(refused)
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.ok) form.current?.reset()
  }, [fetcher.state, fetcher.data, form])
  return (
    <fetcher.Form ref={form} method="post" className="mb-4 grid gap-2">
      <input type="hidden" name="intent" value="note" />
      <DeskField label={t('orders.note')} hint={t('orders.noteHint')} error={refused}>
        {(field) => <textarea {...field} name="note" rows={2} maxLength={1000} />}
      </DeskField>
      <button type="submit" className={`${deskButton} justify-self-start`}>
        {t('orders.addNote')}
      </button>
    </fetcher.Form>
  )
}
