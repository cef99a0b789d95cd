import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Form as RouterForm } from 'react-router'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { say } from '#app/i18n/say.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'
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
  t?: Translate<Key>
  density?: Density
  /** The form of a fetcher, for a form that stays on its page. */
  as?: typeof RouterForm
  /** "own": the form itself places `FormProblem`; otherwise it stands at the head. */
  problem?: 'own'
  /** "own": the form itself says which fields are wrong, if at all; the first of them takes the focus all the same. */
  summary?: 'own'
  /** What is wrong with its fields by now, where that is looked at while they are put right (use-checked-form.ts). */
  wrong?: Refusal<Key>['fields']
  children: ReactNode
}

/**
 * A form that writes, with and without JavaScript: its fields find their errors and what was typed by their names; what
 * is wrong is announced once (in the back office by its toast), and the first wrong field takes the focus. One press is one send (one-press.ts).
 */
export function Form<Key extends string = MessageKey>(props: Props<Key>) {
  const {
    answer,
    intent,
    start,
    t: given,
    density = 'shop',
    as: Shown = RouterForm,
    problem: place,
    summary,
    wrong,
    children,
    ...form
  } = props
  const shopT = useT()
  const t = given ?? (shopT as Translate)
  const about = !answer || answer.ok || (answer.intent && intent && answer.intent !== intent) ? undefined : answer
  const problem = about?.reason && say(t, about.reason, about.words)
  const fields = wrong ?? about?.fields
  const around = useMemo(
    () => ({
      density,
      t: t as Translate,
      problem,
      error: (name: string) => fields?.[name] && t(fields[name]),
      value: (name: string) => about?.values?.[name] ?? start?.[name],
    }),
    [density, problem, fields, about, start, t],
  )
  return (
    <FormContext value={around}>
      <Shown {...form} method="post" noValidate>
        {intent && <input type="hidden" name="intent" value={intent} />}
        <ErrorSummary
          of={about}
          silent={!about || problem !== undefined || summary === 'own' || density === 'admin'}
          className="col-span-full"
        />
        {place !== 'own' && <FormProblem />}
        {children}
      </Shown>
    </FormContext>
  )
}

const boxes: Readonly<Record<Density, string>> = {
  shop: 'border-l-2 border-lacquer bg-surface px-4 py-3 text-lacquer',
  admin: 'border border-lacquer px-3 py-2',
}

/** Why the whole form was not taken, announced when it appears. */
export function FormProblem({ plain = false }: { plain?: boolean }) {
  const { problem, density } = useFormAround()
  if (!problem) return null
  const look = plain ? 'text-lacquer' : boxes[density]
  return (
    <p role="alert" className={`col-span-full ${look}`}>
      {problem}
    </p>
  )
}
