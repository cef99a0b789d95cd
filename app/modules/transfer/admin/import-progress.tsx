import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminProgressBar } from '#app/ui/admin/progress-bar.tsx'
import { AdminQuestion } from '#app/ui/admin/question.tsx'
import { useFreshWhile } from '#app/ui/admin/use-fresh-while.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { importDays, undoneStates } from '../undo/undo-rules.ts'
import type { AdminImportPage } from './import-list.queries.server.ts'

export function AdminImportProgress({ state, counts }: Pick<AdminImportPage, 'state' | 'counts'>) {
  const t = useAdminT()
  useFreshWhile(state === 'running')
  const done = counts.count - counts.waiting
  return (
    <div className="grid max-w-3xl gap-3">
      <output className="flex flex-wrap gap-x-4">
        <strong className="font-semibold">{t(`transfer.state.${state}`)}</strong>
        {state === 'checked' ? (
          <Figures keys={['new', 'change', 'same']} counts={counts} of="forecast" />
        ) : (
          <>
            <Figures keys={['created', 'changed', 'same', 'failed']} counts={counts} of="result" />
            {(['pictureless', 'hidden'] as const).map(
              (key) =>
                counts[key] > 0 && (
                  <span key={key} className="text-lacquer">
                    {t(`transfer.${key}`)}: <span className="tabular">{counts[key]}</span>
                  </span>
                ),
            )}
          </>
        )}
      </output>
      {state !== 'checked' && (
        <div className="flex items-center gap-3">
          <AdminProgressBar label={t('transfer.column.state')} done={done} count={counts.count} />
          <span className="tabular">{t('transfer.progress', { done, count: counts.count })}</span>
        </div>
      )}
      {state === 'running' && <p className="text-ink-soft">{t('transfer.started')}</p>}
      {state === 'done' && counts.pictureless > 0 && <p>{t('transfer.picturelessHint')}</p>}
      {state !== 'checked' && counts.hidden > 0 && <p>{t('transfer.hiddenHint')}</p>}
      <NextStep state={state} counts={counts} />
    </div>
  )
}

type Key = keyof AdminImportPage['counts']

function Figures<K extends Key>(props: {
  keys: readonly K[]
  counts: AdminImportPage['counts']
  of: 'forecast' | 'result'
}) {
  const t = useAdminT()
  return props.keys.map((key) => (
    <span key={key} className={key === 'failed' && props.counts.failed > 0 ? 'text-lacquer' : ''}>
      {t(`transfer.${props.of}.${key}` as 'transfer.result.same')}: <span className="tabular">{props.counts[key]}</span>
    </span>
  ))
}

function NextStep({ state, counts }: Pick<AdminImportPage, 'state' | 'counts'>) {
  const t = useAdminT()
  const incomplete = counts.failed + counts.pictureless
  const label =
    state === 'running'
      ? t('transfer.stop')
      : state === 'checked'
        ? t('transfer.start', { count: counts.count })
        : counts.waiting > 0
          ? t('transfer.resume')
          : incomplete > 0
            ? t('transfer.retry', { count: incomplete })
            : undefined
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
        <SubmitButton variant="secondary">{t('transfer.undo')}</SubmitButton>
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
  const count = finished + created + changed
  return (
    <div className="grid max-w-3xl gap-3">
      <output className="flex flex-wrap gap-x-4">
        <strong className="font-semibold">{t(`transfer.state.${state}`)}</strong>
        {undoneStates.map((undone) =>
          byState[undone] ? (
            <span key={undone} className={undone === 'deleted' || undone === 'restored' ? '' : 'text-lacquer'}>
              {t(`transfer.undone.${undone}`)}: <span className="tabular">{byState[undone]}</span>
            </span>
          ) : null,
        )}
      </output>
      <div className="flex items-center gap-3">
        <AdminProgressBar label={t('transfer.column.state')} done={finished} count={count} />
        <span className="tabular">{t('transfer.progress', { done: finished, count })}</span>
      </div>
      {state === 'undoing' && <p className="text-ink-soft">{t('transfer.undoStarted')}</p>}
    </div>
  )
}
