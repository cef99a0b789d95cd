import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminLineProblems } from '#app/ui/admin/line-problems.tsx'
import { AdminSection } from '#app/ui/admin/part.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import type { RowProblem } from '../pasted-rules.ts'
import { pastedInputs } from '../redirect-form.ts'

/** `imported`: a time, which resets the form. */
type PasteAnswer = AdminAnswer<{ imported?: number }, { problems?: readonly RowProblem[] | undefined }>

export function AdminRedirectsPaste({ sent }: { sent: PasteAnswer | undefined }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher<PasteAnswer>('redirects.importFailed')
  const answer = fetcher.data ?? sent
  const busy = fetcher.state !== 'idle'
  const problems = answer?.ok === false && !busy ? (answer.problems ?? []) : []
  return (
    <AdminSection title={t('redirects.many')} titleClass="mb-1 text-lg" className="mt-12 max-w-3xl">
      <p className="mb-4 text-ink-soft">{t('redirects.manyText')}</p>
      <AdminForm
        key={answer?.ok ? answer.imported : 'open'}
        fetcher={fetcher}
        intent="import"
        answer={busy ? undefined : answer}
        className="grid gap-4"
      >
        <TextArea of={pastedInputs.list} rows={6} />
        <AdminLineProblems
          problems={problems}
          line="redirects.line"
          problem={(reason) => `redirects.problem.${reason}`}
          more="redirects.more"
        />
        <div>
          <SecondarySubmit>{t(busy ? 'frame.saving' : 'redirects.import')}</SecondarySubmit>
        </div>
      </AdminForm>
    </AdminSection>
  )
}
