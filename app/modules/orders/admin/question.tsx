import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { say } from '#app/i18n/say.ts'
import { type AdminAnswer, adminSays, type Question, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { AdminPasswordAgain } from '#app/ui/admin/password-again.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { AdminTrackingFields } from './tracking.tsx'

/**
 * Puts the question that a first press was answered with, and sends the press once more when somebody says yes. What
 * is then refused stands in the question, once.
 */
export function AdminQuestion({ answer, action }: { answer: AdminAnswer | undefined; action?: string }) {
  const t = useAdminT()
  const [closed, setClosed] = useState<AdminAnswer>()
  const [sentFor, setSentFor] = useState<AdminAnswer>()
  const fetcher = useFetcher<AdminAnswer>()
  const question = questionOf(answer)
  const form = useRef<HTMLFormElement>(null)
  // Runs once the dialog is open: the number can be scanned or typed at once.
  useEffect(() => {
    if (questionOf(answer)?.parcel) form.current?.querySelector<HTMLElement>('[name=trackingNumber]')?.focus()
  }, [answer])
  useAnswerToast(fetcher.data?.ok ? fetcher.data : undefined, '')
  const reply = fetcher.state === 'submitting' || sentFor !== answer ? undefined : fetcher.data
  if (!question) return null
  const again = questionOf(reply)
  const refused = reply?.ok === false && (!again || reply.reason) ? adminSays(reply, t) : undefined
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
        <QuestionFields question={again ?? question} refused={refused} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={adminPrimaryButton}>
            {say(t, question.confirm.key, question.confirm.words)}
          </button>
          <LeaveButton onPress={() => setClosed(answer)} />
        </div>
      </AdminForm>
    </Dialog>
  )
}

/** The same question on the page itself, for a form that was sent without JavaScript. */
export function AdminQuestionPanel({ answer }: { answer: AdminAnswer | undefined }) {
  const t = useAdminT()
  const question = questionOf(answer)
  if (!question) return null
  return (
    <Form t={t} density="admin" className="mb-8 grid max-w-xl gap-4 border border-ink p-4">
      <QuestionFields question={question} />
      <button type="submit" className={`${adminPrimaryButton} justify-self-start`}>
        {say(t, question.confirm.key, question.confirm.words)}
      </button>
    </Form>
  )
}

const questionOf = (answer: AdminAnswer | undefined): Question | undefined =>
  answer && !answer.ok ? answer.ask : undefined

function LeaveButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={adminButton} onClick={onPress}>
      {useAdminT()('orders.ask.leave')}
    </button>
  )
}

function QuestionFields({ question, refused }: { question: Question; refused?: string | undefined }) {
  const t = useAdminT()
  return (
    <>
      {Object.entries({ ...question.fields, confirm: 'yes' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className="grid gap-1">
        {question.says.map(({ key, words }) => (
          <li key={key} className="break-words">
            {say(t, key, words)}
          </li>
        ))}
      </ul>
      {question.parcel && (
        <>
          <AdminTrackingFields parcel={question.parcel} />
          <Choice type="checkbox" name="withoutTracking">
            {t('orders.withoutTracking')}
          </Choice>
        </>
      )}
      {question.stockBack && (
        <fieldset>
          <legend className="mb-1 font-medium">{t('orders.ask.stockBack')}</legend>
          <Choice type="radio" name="stockBack" value="no" checked={question.stockBack.answer === false}>
            {t('orders.ask.stockNo')}
          </Choice>
          <Choice type="radio" name="stockBack" value="yes" checked={question.stockBack.answer === true}>
            {t('orders.ask.stockYes')}
          </Choice>
        </fieldset>
      )}
      {question.password && <AdminPasswordAgain />}
      {refused && (
        <p role="alert" className="text-lacquer">
          {refused}
        </p>
      )}
    </>
  )
}

function Choice(props: {
  type: 'radio' | 'checkbox'
  name: string
  value?: string
  checked?: boolean
  children: ReactNode
}) {
  const { type, name, value, checked, children } = props
  return (
    <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
      <input
        type={type}
        name={name}
        value={value ?? 'on'}
        defaultChecked={checked ?? false}
        className="size-4 accent-ink"
      />
      {children}
    </label>
  )
}
