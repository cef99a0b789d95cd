import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { MessageChange } from '../message-rules.ts'
import { messageInputs } from './message-inputs.ts'

export function AdminMessageButton({ change }: { change: MessageChange | 'stop_replies' }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('messages.changeFailed'))
  return (
    <AdminForm fetcher={fetcher} intent={change}>
      <Button type="submit" variant="secondary">
        {t(`messages.change.${change}`)}
      </Button>
    </AdminForm>
  )
}

type AnswerFormProps = {
  email: string
  /** Idempotency key; each sent reply brings a new one. */
  answerKey: string
  /** Without JavaScript. */
  sent: AdminAnswer | undefined
}

export function AdminMessageAnswerForm({ email, answerKey, sent }: AnswerFormProps) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const form = useRef<HTMLFormElement>(null)
  useAnswerToast(fetcher.data, t('messages.answerFailed'), true)
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data?.ok) form.current?.reset()
  }, [fetcher.state, fetcher.data])
  return (
    <AdminForm ref={form} fetcher={fetcher} answer={fetcher.data ?? sent} intent="answer" className="grid gap-2">
      <input type="hidden" name="key" value={answerKey} />
      <TextArea of={messageInputs.answer} rows={8} />
      <Button type="submit" className="justify-self-start">
        {t('messages.send')}
      </Button>
      <p className="wrap-anywhere text-ink-soft">{t('messages.sendTo', { email })}</p>
    </AdminForm>
  )
}
