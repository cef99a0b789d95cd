import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type DeskAnswer, useAnswerToast } from '#app/ui/desk/desk-answer.ts'
import { DeskField } from '#app/ui/desk/desk-field.tsx'
import { deskButton } from '#app/ui/desk/filter-form.tsx'

/** A note for the timeline, without a move. */
export function AdminNoteForm() {
  const t = useAdminT()
  const fetcher = useFetcher<DeskAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useAnswerToast(fetcher.data, t('orders.noteFailed'), true)
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.ok) form.current?.reset()
  }, [fetcher.state, fetcher.data])
  const refused = fetcher.state === 'idle' && fetcher.data?.ok === false ? fetcher.data.message : undefined
  return (
    <fetcher.Form ref={form} method="post" className="mb-4 grid gap-2">
      <input type="hidden" name="intent" value="note" />
      <DeskField label={t('orders.note')} hint={t('orders.noteHint')} error={refused}>
        {(field) => <textarea {...field} name="note" rows={2} maxLength={1000} />}
      </DeskField>
      <button type="submit" className={`${deskButton} justify-self-start`} disabled={fetcher.state !== 'idle'}>
        {t('orders.addNote')}
      </button>
    </fetcher.Form>
  )
}
