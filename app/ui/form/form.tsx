import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Form as RouterForm } from 'react-router'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Values } from '#app/i18n/translate.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { type Density, FormContext, useFormAround } from './form-around.ts'

type Props<Key extends string> = Omit<ComponentProps<typeof RouterForm>, 'method' | 'noValidate'> & {
  /** What the form was answered. One that is about another form of the page is none of its business. */
  answer?: FormAnswer<object, Key> | undefined
  /** What this form of its page asks for; the field `intent`. */
  intent?: string
  /** What the fields hold before anybody has typed. */
  start?: Readonly<Partial<Record<string, string>>>
  /** The sentences of keys; the shop's, unless the back office gives its own. */
  say?: (key: Key, words?: Values) => string
  density?: Density
  /** The form of a fetcher, for a form that stays on its page. */
  as?: typeof RouterForm
  /** "own": the form itself places `FormProblem`; otherwise it stands at the head. */
  problem?: 'own'
  children: ReactNode
}

/**
 * A form that writes, with and without JavaScript: its fields find their errors and what was typed by their names; what
 * is wrong is announced once, and the first wrong field takes the focus. One press is one send (one-press.ts).
 */
export function Form<Key extends string = MessageKey>(props: Props<Key>) {
  const {
    answer,
    intent,
    start,
    say,
    density = 'shop',
    as: Shown = RouterForm,
    problem: place,
    children,
    ...form
  } = props
  const t = useT()
  const sentence = say ?? (t as (key: string, words?: Values) => string)
  const about = !answer || answer.ok || (answer.intent && intent && answer.intent !== intent) ? undefined : answer
  const problem = about?.reason && sentence(about.reason, about.words)
  const around = useMemo(
    () => ({
      density,
      problem,
      error: (name: string) => about?.fields?.[name] && sentence(about.fields[name]),
      value: (name: string) => about?.values?.[name] ?? start?.[name],
    }),
    [density, problem, about, start, sentence],
  )
  return (
    <FormContext value={around}>
      <Shown {...form} method="post" noValidate>
        {intent && <input type="hidden" name="intent" value={intent} />}
        <ErrorSummary of={about} silent={problem !== undefined} className="col-span-full" />
        {place !== 'own' && <FormProblem />}
        {children}
      </Shown>
    </FormContext>
  )
}

/** Why the whole form was not taken, announced when it appears. */
export function FormProblem({ plain = false }: { plain?: boolean }) {
  const { problem } = useFormAround()
  if (!problem) return null
  const look = plain ? '' : 'border-l-2 border-lacquer bg-surface px-4 py-3'
  return (
    <p role="alert" className={`col-span-full text-lacquer ${look}`}>
      {problem}
    </p>
  )
}
