import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { orderInputs } from './order-inputs.ts'

/** `sent`: the response to a form without JavaScript. */
export function AdminNoteForm({ sent }: { sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useAnswerToast(fetcher.data, t('orders.noteFailed'), true)
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.ok) form.current?.reset()
  }, [fetcher.state, fetcher.data])
  return (
    <AdminForm ref={form} fetcher={fetcher} answer={fetcher.data ?? sent} intent="note" className="mb-4 grid gap-2">
      <TextArea of={orderInputs.note} rows={2} />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {t('orders.addNote')}
      </Button>
    </AdminForm>
  )
}
