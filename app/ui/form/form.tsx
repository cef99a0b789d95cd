import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Form as RouterForm } from 'react-router'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { say } from '#app/i18n/say.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { FormAnswer, Refusal } from '#app/kit/form-answer.ts'
import type { Density } from '../density.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { FormContext, useFormAround } from '../field.tsx'

type AlertProps = { children: ReactNode; className?: string; id?: string }

/** Announced when it appears; nothing without text. */
export const Alert = ({ children, className, id }: AlertProps) =>
  children && (
    <p id={id} role="alert" className={className}>
      {children}
    </p>
  )

/** Why a form was refused; announced. */
export function Problem({ of, className = '' }: { of: { reason?: MessageKey } | undefined; className?: string }) {
  const t = useT()
  return <Alert className={`text-lacquer ${className}`}>{of?.reason && t(of.reason)}</Alert>
}

type FoldProps = ComponentProps<'details'> & { summary: string; small?: boolean }

/** Opened by a link; another `key` closes it. */
export const Fold = ({ summary, small = false, children, ...details }: FoldProps) => (
  <details {...details}>
    <summary className={`text-link decoration-line ${small ? 'text-sm' : ''}`}>{summary}</summary>
    {children}
  </details>
)

type Props<Key extends string> = Omit<ComponentProps<typeof RouterForm>, 'method' | 'noValidate'> & {
  /** A response with another intent is ignored. */
  answer?: FormAnswer<object, Key> | undefined
  intent?: string
  start?: Readonly<Partial<Record<string, string>>>
  t?: Translate<Key>
  density?: Density
  /** A fetcher's form, to stay on the page. */
  as?: typeof RouterForm
  /** "own": the form places `FormProblem` itself, instead of at its head. */
  problem?: 'own'
  /** "own": no list of wrong fields; the first still gets the focus. */
  summary?: 'own'
  /** Current errors while fields are being corrected (use-checked-form.ts). */
  wrong?: Refusal<Key>['fields']
  children: ReactNode
}

/** Works without JavaScript too. Fields find errors and typed text by name; the first wrong field gets the focus. */
export function Form<Key extends string = MessageKey>(props: Props<Key>) {
  const {
    answer,
    intent,
    start,
    t: given,
    density = 'comfortable',
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
          silent={!about || problem !== undefined || summary === 'own' || density === 'compact'}
          className="col-span-full"
        />
        {place !== 'own' && <FormProblem />}
        {children}
      </Shown>
    </FormContext>
  )
}

const boxes: Readonly<Record<Density, string>> = {
  comfortable: 'border-l-2 border-lacquer bg-surface px-4 py-3 text-lacquer',
  compact: 'border border-lacquer px-3 py-2',
}

export function FormProblem({ plain = false }: { plain?: boolean }) {
  const { problem, density } = useFormAround()
  return <Alert className={`col-span-full ${plain ? 'text-lacquer' : boxes[density]}`}>{problem}</Alert>
}
