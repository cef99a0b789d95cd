import { useId } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { RowProblem } from '../pasted-rules.ts'
import { pastedInputs } from '../redirect-form.ts'

/** `imported`: a time, which resets the form. */
type PasteAnswer = AdminAnswer<{ imported?: number }, { problems?: readonly RowProblem[] | undefined }>

const maxShown = 100

/** `sent`: the result without JavaScript. */
export function AdminRedirectsPaste({ sent }: { sent: PasteAnswer | undefined }) {
  const t = useAdminT()
  const id = useId()
  const fetcher = useAdminFetcher<PasteAnswer>('redirects.importFailed')
  const answer = fetcher.data ?? sent
  const busy = fetcher.state !== 'idle'
  const problems = answer?.ok === false && !busy ? (answer.problems ?? []) : []
  return (
    <section aria-labelledby={id} className="mt-12 max-w-3xl">
      <h2 id={id} className="mb-1 text-lg">
        {t('redirects.many')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('redirects.manyText')}</p>
      <AdminForm
        key={answer?.ok ? answer.imported : 'open'}
        fetcher={fetcher}
        intent="import"
        answer={busy ? undefined : answer}
        className="grid gap-4"
      >
        <TextArea of={pastedInputs.list} rows={6} />
        <Problems problems={problems} />
        <div>
          <SubmitButton variant="secondary">{t(busy ? 'frame.saving' : 'redirects.import')}</SubmitButton>
        </div>
      </AdminForm>
    </section>
  )
}

function Problems({ problems }: { problems: readonly RowProblem[] }) {
  const t = useAdminT()
  if (problems.length === 0) return null
  return (
    <ul className="border-l-2 border-lacquer pl-4">
      {problems.slice(0, maxShown).map(({ line, typed, reason }) => (
        <li key={line} className="py-1">
          {t('redirects.line', { line })}: <q className="break-all">{typed.slice(0, 120)}</q>,{' '}
          <span className="text-lacquer">{t(`redirects.problem.${reason}`)}</span>
        </li>
      ))}
      {problems.length > maxShown && (
        <li className="py-1">{t('redirects.more', { count: problems.length - maxShown })}</li>
      )}
    </ul>
  )
}
