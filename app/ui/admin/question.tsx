import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { say } from '#app/i18n/say.ts'
import { SecondaryButton, SubmitButton } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Field } from '../field.tsx'
import { Form } from '../form/form.tsx'
import { AdminAlert, type AdminAnswer, AdminForm, adminMessage, useAdminFetcher } from './admin-form.tsx'
import type { Question } from './confirmation-question.ts'

type MoreFields = (question: Question) => ReactNode

/** Shows a confirmation question; confirming resends the form. `leave`: the cancel button. `onDone`: after success. */
export function AdminQuestion(props: {
  answer: AdminAnswer | undefined
  leave: string
  action?: string | undefined
  more?: MoreFields
  onDone?: () => void
}) {
  const { answer, leave, action, more, onDone } = props
  const t = useAdminT()
  const [closed, setClosed] = useState<AdminAnswer>()
  const [sentFor, setSentFor] = useState<AdminAnswer>()
  const fetcher = useAdminFetcher()
  const question = questionOf(answer)
  const form = useRef<HTMLFormElement>(null)
  // The tracking number may come from a scanner.
  useEffect(() => {
    if (questionOf(answer)?.shipment) form.current?.querySelector<HTMLElement>('[name=trackingNumber]')?.focus()
  }, [answer])
  const done = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (fetcher.data?.ok) done()
  }, [fetcher.data])
  const reply = fetcher.state === 'submitting' || sentFor !== answer ? undefined : fetcher.data
  if (!question) return null
  const again = questionOf(reply)
  const refused = reply?.ok === false && (!again || reply.reason) ? adminMessage(reply, t) : undefined
  return (
    <Dialog
      title={say(t, question.title.key, question.title.words)}
      open={closed !== answer && !reply?.ok}
      onClose={() => setClosed(answer)}
    >
      <AdminForm
        ref={form}
        fetcher={fetcher}
        {...(action ? { action } : {})}
        className="grid gap-4"
        onSubmit={() => setSentFor(answer)}
      >
        <QuestionFields question={again ?? question} refused={refused} more={more} />
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <SubmitButton>{say(t, question.confirm.key, question.confirm.words)}</SubmitButton>
          <SecondaryButton onClick={() => setClosed(answer)}>{leave}</SecondaryButton>
        </div>
      </AdminForm>
    </Dialog>
  )
}

/** For a form sent without JavaScript. */
export function AdminQuestionPanel({ answer, more }: { answer: AdminAnswer | undefined; more?: MoreFields }) {
  const t = useAdminT()
  const question = questionOf(answer)
  if (!question) return null
  return (
    <Form t={t} density="compact" className="mb-8 grid max-w-xl gap-4 border border-ink p-4">
      <QuestionFields question={question} more={more} />
      <SubmitButton>{say(t, question.confirm.key, question.confirm.words)}</SubmitButton>
    </Form>
  )
}

const questionOf = (answer: AdminAnswer | undefined): Question | undefined =>
  answer && !answer.ok ? answer.ask : undefined

function QuestionFields(props: { question: Question; refused?: string | undefined; more: MoreFields | undefined }) {
  const { question, refused, more } = props
  const t = useAdminT()
  return (
    <>
      {Object.entries({ ...question.fields, confirm: 'yes' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className="grid gap-1">
        {question.says.map(({ key, words }) => (
          <li key={key} className="wrap-anywhere">
            {say(t, key, words)}
          </li>
        ))}
      </ul>
      {more?.(question)}
      {question.password && <AdminReauthentication withCode={question.password === 'with code'} />}
      <AdminAlert className="text-lacquer">{refused}</AdminAlert>
    </>
  )
}

const input = { autoComplete: 'current-password' } as const
const password = { name: 'passwordAgain', label: 'frame.passwordAgain', hint: 'frame.passwordAgainHint', input }
const codeInput = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 40 } as const
const code = { name: 'codeAgain', label: 'frame.codeAgain', hint: 'frame.codeAgainHint', input: codeInput }

/** Reauthentication fields within a form (http/access-gate). */
const AdminReauthentication = ({ withCode }: { withCode: boolean }) => (
  <>
    <Field of={password} type="password" spellCheck={false} autoCapitalize="none" />
    {withCode && <Field of={code} />}
  </>
)
