import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminProgressBar } from '#app/ui/admin/progress-bar.tsx'
import { AdminQuestion } from '#app/ui/admin/question.tsx'
import { useFreshWhile } from '#app/ui/admin/use-fresh-while.ts'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { importDays, undoneStates } from '../undo/undo-rules.ts'
import type { AdminImportPage } from './import-list.queries.server.ts'
import { LabelledCount } from './labelled-count.tsx'

/** How far an import is, with what it may do next. */
export function AdminImportProgress({ state, counts }: Pick<AdminImportPage, 'state' | 'counts'>) {
  const t = useAdminT()
  useFreshWhile(state === 'running')
  const done = counts.count - counts.waiting
  return (
    <div className="grid max-w-3xl gap-3">
      <output className="flex flex-wrap gap-x-4">
        <strong className="font-semibold">{t(`transfer.state.${state}`)}</strong>
        {state === 'checked' ? (
          forecasts.map((key) => <LabelledCount key={key} label={t(`transfer.forecast.${key}`)} count={counts[key]} />)
        ) : (
          <>
            {results.map((key) => (
              <LabelledCount
                key={key}
                label={t(`transfer.result.${key}`)}
                count={counts[key]}
                isProblem={key === 'failed' && counts.failed > 0}
              />
            ))}
            {(['pictureless', 'hidden'] as const).map(
              (key) =>
                counts[key] > 0 && (
                  <LabelledCount key={key} label={t(`transfer.${key}`)} count={counts[key]} isProblem />
                ),
            )}
          </>
        )}
      </output>
      {state !== 'checked' && <Progress done={done} count={counts.count} />}
      {state === 'running' && <p className="text-ink-soft">{t('transfer.started')}</p>}
      {state === 'done' && counts.pictureless > 0 && <p>{t('transfer.picturelessHint')}</p>}
      {state !== 'checked' && counts.hidden > 0 && <p>{t('transfer.hiddenHint')}</p>}
      <NextStep state={state} counts={counts} />
    </div>
  )
}

const forecasts = ['new', 'change', 'same'] as const
const results = ['created', 'changed', 'same', 'failed'] as const

function Progress({ done, count }: { done: number; count: number }) {
  const t = useAdminT()
  return (
    <div className="flex items-center gap-3">
      <AdminProgressBar label={t('transfer.column.state')} done={done} count={count} />
      <span className="tabular">{t('transfer.progress', { done, count })}</span>
    </div>
  )
}

function nextStepLabel({ state, counts }: Pick<AdminImportPage, 'state' | 'counts'>, t: AdminTranslate) {
  const incomplete = counts.failed + counts.pictureless
  if (state === 'running') return t('transfer.stop')
  if (state === 'checked') return t('transfer.start', { count: counts.count })
  if (counts.waiting > 0) return t('transfer.resume')
  return incomplete > 0 ? t('transfer.retry', { count: incomplete }) : undefined
}

function NextStep({ state, counts }: Pick<AdminImportPage, 'state' | 'counts'>) {
  const label = nextStepLabel({ state, counts }, useAdminT())
  if (label === undefined) return null
  return (
    <AdminForm failure="transfer.startFailed" intent={state === 'running' ? 'stop' : 'start'}>
      <SubmitButton variant={state === 'running' ? 'secondary' : 'primary'}>{label}</SubmitButton>
    </AdminForm>
  )
}

type Props = Pick<AdminImportPage, 'state' | 'undo'>

export function AdminImportUndoButton({ state, undo: { created, changed } }: Props) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('transfer.undoFailed')
  if ((state !== 'done' && state !== 'stopped') || created + changed === 0) return null
  return (
    <div className="mt-3 grid max-w-3xl gap-2">
      <AdminForm fetcher={fetcher} answer={fetcher.data} intent="undo">
        <SecondarySubmit>{t('transfer.undo')}</SecondarySubmit>
      </AdminForm>
      <p className="text-ink-soft">{t('transfer.undoHint', { days: importDays.others })}</p>
      <AdminQuestion answer={fetcher.data} leave={t('transfer.ask.leave')} />
    </div>
  )
}

export function AdminImportUndoProgress({ state, undo: { created, changed, byState } }: Props) {
  const t = useAdminT()
  useFreshWhile(state === 'undoing')
  const finished = undoneStates.reduce((sum, undone) => sum + (byState[undone] ?? 0), 0)
  return (
    <div className="grid max-w-3xl gap-3">
      <output className="flex flex-wrap gap-x-4">
        <strong className="font-semibold">{t(`transfer.state.${state}`)}</strong>
        {undoneStates.map((undone) => {
          const isProblem = undone !== 'deleted' && undone !== 'restored'
          const products = byState[undone]
          if (!products) return null
          return (
            <LabelledCount key={undone} label={t(`transfer.undone.${undone}`)} count={products} isProblem={isProblem} />
          )
        })}
      </output>
      <Progress done={finished} count={finished + created + changed} />
      {state === 'undoing' && <p className="text-ink-soft">{t('transfer.undoStarted')}</p>}
    </div>
  )
}
