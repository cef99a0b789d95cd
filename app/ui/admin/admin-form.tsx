import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { type AdminKey, type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { say } from '#app/i18n/say.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SecondarySubmit } from '../button.tsx'
import { toast } from '../dialogs/toast.ts'
import { Alert, Form } from '../form/form.tsx'
import type { AdminSentence, Question } from './confirmation-question.ts'

/** What an action of the admin returns: a message, a reason, the problems of fields or a question. */
export type AdminAnswer<Done extends object = object, More extends object = object> = FormAnswer<
  { message?: AdminSentence; title?: AdminSentence } & Done,
  AdminKey,
  {
    /** Shown in the confirmation, which stays open. */
    ask?: Question
    /** Shown line by line in place of the reason. `of`: the line's subject, such as an order. */
    lines?: readonly (AdminSentence & { of?: string })[]
  } & More
>

export const withMessage = (key: AdminKey, words?: AdminSentence['words']): { message: AdminSentence } => ({
  message: words ? { key, words } : { key },
})

export function adminMessage(answer: AdminAnswer | undefined, t: AdminTranslate): string | undefined {
  if (!answer) return undefined
  const sentence = ({ key, words }: AdminSentence) => say(t, key, words)
  if (answer.ok) return answer.message && sentence(answer.message)
  if (answer.lines) return answer.lines.map(({ of, ...line }) => (of ? `${of}: ` : '') + sentence(line)).join('\n')
  return answer.reason ? say(t, answer.reason, answer.words) : answer.ask && sentence(answer.ask.title)
}

/** Undefined for a success or a confirmation question. */
export const adminRefusal = (answer: AdminAnswer | undefined, t: AdminTranslate): string | undefined =>
  answer?.ok === false && !answer.ask ? adminMessage(answer, t) : undefined

/** Shows a response once as a toast. `titleOnly`: the screen shows the reason. Ignores confirmation questions. */
export function useAnswerToast(answer: AdminAnswer | undefined, failure: string, titleOnly = false) {
  const t = useAdminT()
  const lastAnswer = useRef<AdminAnswer>(undefined)
  useEffect(() => {
    if (!answer || lastAnswer.current === answer) return
    lastAnswer.current = answer
    if (!answer.ok && answer.ask) return
    const words = adminMessage(answer, t)
    const title = answer.ok && answer.title && say(t, answer.title.key, answer.title.words)
    if (!answer.ok) toast.error(failure, titleOnly ? undefined : words)
    else if (title) toast.success(title, undefined, words)
    else if (words) toast.success(words)
  }, [answer, failure, titleOnly, t])
}

/** A fetcher whose responses are toasts; without `failure`, the screen shows refusals. */
export function useAdminFetcher<Answer extends AdminAnswer = AdminAnswer>(
  failure?: AdminKey,
  { titleOnly, ...options }: { titleOnly?: boolean | undefined; key?: string } = {},
) {
  const t = useAdminT()
  const fetcher = useFetcher<Answer>(options)
  const answer = fetcher.data as AdminAnswer | undefined
  useAnswerToast(failure || answer?.ok ? answer : undefined, failure ? t(failure) : '', titleOnly)
  return fetcher
}

type FormProps = Omit<ComponentProps<typeof Form<AdminKey>>, 'as' | 't' | 'density'> & {
  /** Of a component that reads the response itself; else the form has its own. */
  fetcher?: FetcherWithComponents<unknown>
  /** Title of the toast of a refusal. */
  failure?: AdminKey
  titleOnly?: boolean
  /** Empties itself after a success. */
  resets?: boolean
  /** The response without JavaScript. */
  sent?: AdminAnswer | undefined
}

/** Stays on the page and shows the response. */
export function AdminForm({ fetcher, failure, titleOnly, resets = false, sent, ...form }: FormProps) {
  const own = useAdminFetcher(failure, { titleOnly })
  const { state, data } = own
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (resets && state === 'idle' && data?.ok) ref.current?.reset()
  }, [resets, state, data])
  const answer = fetcher ? undefined : (data ?? sent)
  return <Form ref={ref} answer={answer} {...form} as={(fetcher ?? own).Form} t={useAdminT()} density="compact" />
}

type ButtonFormProps = {
  intent: string
  failure: AdminKey
  /** What it sends besides its intent. */
  fields?: Readonly<Record<string, string | number>>
  preventScrollReset?: boolean
  'aria-label'?: string
  children: ReactNode
}

/** A form of one button; its refusals are toasts. */
export function AdminButtonForm(props: ButtonFormProps) {
  const { intent, failure, fields = {}, preventScrollReset = false, ...button } = props
  return (
    <AdminForm fetcher={useAdminFetcher(failure)} intent={intent} preventScrollReset={preventScrollReset}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SecondarySubmit {...button} />
    </AdminForm>
  )
}

export const AdminAlert = (props: ComponentProps<typeof Alert>) => (
  <Alert className="w-full border border-lacquer px-3 py-2 break-words whitespace-pre-line" {...props} />
)

/** For forms sent without JavaScript; scripts use toasts. */
export function AdminNotice({ answer }: { answer: AdminAnswer | undefined }) {
  const words = adminMessage(answer, useAdminT())
  return (
    <Alert className={`mb-4 border px-4 py-3 whitespace-pre-line ${answer?.ok ? 'border-jade' : 'border-lacquer'}`}>
      {words}
    </Alert>
  )
}
