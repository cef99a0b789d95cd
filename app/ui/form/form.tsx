import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Form as RouterForm } from 'react-router'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { say } from '#app/i18n/say.ts'
import type { Translate } from '#app/i18n/translate.ts'
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
  t?: Translate<Key>
  density?: Density
  /** The form of a fetcher, for a form that stays on its page. */
  as?: typeof RouterForm
  /** "own": the form itself places `FormProblem`; otherwise it stands at the head. */
  problem?: 'own'
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
    children,
    ...form
  } = props
  const shopT = useT()
  const t = given ?? (shopT as Translate)
  const about = !answer || answer.ok || (answer.intent && intent && answer.intent !== intent) ? undefined : answer
  const problem = about?.reason && say(t, about.reason, about.words)
  const around = useMemo(
    () => ({
      density,
      t: t as Translate,
      problem,
      error: (name: string) => about?.fields?.[name] && t(about.fields[name]),
      value: (name: string) => about?.values?.[name] ?? start?.[name],
    }),
    [density, problem, about, start, t],
  )
  return (
    <FormContext value={around}>
      <Shown {...form} method="post" noValidate>
        {intent && <input type="hidden" name="intent" value={intent} />}
        <ErrorSummary
          of={about}
          silent={!about || problem !== undefined || density === 'admin'}
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
