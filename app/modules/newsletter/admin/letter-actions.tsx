import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { say } from '#app/i18n/say.ts'
import { type AdminAnswer, adminSays, type Question, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { AdminPasswordAgain } from '#app/ui/admin/password-again.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'

/** Sends the letter as it is saved to whoever is signed in. */
export function AdminLetterTest({ email }: { email: string }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('letters.testFailed'))
  return (
    <AdminForm fetcher={fetcher} intent="test" className="grid gap-2">
      <button type="submit" aria-disabled={fetcher.state !== 'idle'} className={`${adminButton} justify-self-start`}>
        {t('letters.test')}
      </button>
      <p className="wrap-anywhere text-ink-soft">{t('letters.testTo', { email })}</p>
    </AdminForm>
  )
}

/** Asks before it sends the letter to everybody, with their number; then it cannot be called back. */
export function AdminLetterSend({ version, count }: { version: number; count: number }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('letters.sendFailed'))
  return (
    <>
      <AdminForm fetcher={fetcher} intent="send">
        <input type="hidden" name="version" value={version} />
        <button type="submit" aria-disabled={fetcher.state !== 'idle'} className={adminPrimaryButton}>
          {t('letters.send', { count })}
        </button>
      </AdminForm>
      <SendQuestion answer={fetcher.data} />
    </>
  )
}

const questionOf = (answer: AdminAnswer | undefined): Question | undefined =>
  answer && !answer.ok ? answer.ask : undefined

/** The question that a first press was answered with; what is then refused stands in it. */
function SendQuestion({ answer }: { answer: AdminAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const [closed, setClosed] = useState<AdminAnswer>()
  const [sentFor, setSentFor] = useState<AdminAnswer>()
  useAnswerToast(fetcher.data?.ok ? fetcher.data : undefined, '')
  const question = questionOf(answer)
  const reply = fetcher.state !== 'submitting' && sentFor === answer ? fetcher.data : undefined
  if (!question) return null
  const again = questionOf(reply)
  const refused = reply?.ok === false && (!again || reply.reason) ? adminSays(reply, t) : undefined
  return (
    <Dialog
      title={say(t, question.title.key, question.title.words)}
      open={closed !== answer && !reply?.ok}
      onClose={() => setClosed(answer)}
    >
      <AdminForm fetcher={fetcher} className="grid gap-4" onSubmit={() => setSentFor(answer)}>
        <QuestionFields question={again ?? question} refused={refused} />
        <button type="button" className={`${adminButton} justify-self-start`} onClick={() => setClosed(answer)}>
          {t('letters.ask.leave')}
        </button>
      </AdminForm>
    </Dialog>
  )
}

/** The same question on the page itself, for a form that was sent without JavaScript. */
export function AdminSendPanel({ answer }: { answer: AdminAnswer | undefined }) {
  const t = useAdminT()
  const question = questionOf(answer)
  if (!question) return null
  return (
    <Form t={t} density="admin" className="mb-8 grid max-w-xl gap-4 border border-ink p-4">
      <QuestionFields question={question} />
    </Form>
  )
}

function QuestionFields({ question, refused }: { question: Question; refused?: string | undefined }) {
  const t = useAdminT()
  return (
    <>
      {Object.entries({ ...question.fields, confirm: 'yes' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {question.says.map(({ key, words }) => (
        <p key={key} className="wrap-anywhere">
          {say(t, key, words)}
        </p>
      ))}
      {question.password && <AdminPasswordAgain />}
      {refused && (
        <p role="alert" className="text-lacquer">
          {refused}
        </p>
      )}
      <button type="submit" className={`${adminPrimaryButton} justify-self-start`}>
        {say(t, question.confirm.key, question.confirm.words)}
      </button>
    </>
  )
}
