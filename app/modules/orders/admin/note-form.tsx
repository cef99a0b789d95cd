import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminField } from '#app/ui/admin/admin-field.tsx'
import { adminButton } from '#app/ui/admin/filter-form.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'

/** A note for the timeline, without a move. */
export function AdminNoteForm() {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('orders.noteFailed'), true)
  const refused = fetcher.state === 'idle' && fetcher.data?.ok === false ? fetcher.data.message : undefined
  const form = useFirstError(refused)
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.ok) form.current?.reset()
  }, [fetcher.state, fetcher.data, form])
  return (
    <fetcher.Form ref={form} method="post" className="mb-4 grid gap-2">
      <input type="hidden" name="intent" value="note" />
      <AdminField label={t('orders.note')} hint={t('orders.noteHint')} error={refused}>
        {(field) => <textarea {...field} name="note" rows={2} maxLength={1000} />}
      </AdminField>
      <button type="submit" className={`${adminButton} justify-self-start`}>
        {t('orders.addNote')}
      </button>
    </fetcher.Form>
  )
}
