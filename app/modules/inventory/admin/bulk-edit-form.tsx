import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useFieldLabel } from '#app/modules/catalog/admin/field-labels.ts'
import { type AdminAnswer, AdminForm, AdminNotice, adminMessage, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { LeaveGuard } from '#app/ui/admin/unsaved-form.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { useGridCells } from '#app/ui/use-grid-cells.ts'
import type { BulkEditProblem, BulkEditRow } from '../bulk-edit/bulk-edit.ts'
import { AdminBulkEdit, useColumnLabel } from './bulk-edit-table.tsx'

/** `undo` is the key for it. */
export type BulkEditAnswer = AdminAnswer<{ undo?: string }, { problems?: readonly BulkEditProblem[] }>

export function AdminBulkEditForm(props: {
  rows: readonly BulkEditRow[]
  formKey: string
  sent: BulkEditAnswer | undefined
}) {
  const { rows, formKey, sent } = props
  const t = useAdminT()
  const fetcher = useFetcher<BulkEditAnswer>()
  const answer = fetcher.data ?? sent
  const form = useRef<HTMLFormElement>(null)
  const cells = useGridCells(form)
  const busy = fetcher.state !== 'idle'
  useAnswerToast(fetcher.data, t(answer?.intent === 'undo' ? 'sheet.undoFailed' : 'sheet.failed'))
  const { pasted } = cells
  return (
    <>
      {answer?.ok && answer.undo && (
        <AdminForm
          fetcher={fetcher}
          intent="undo"
          className="mb-4 flex flex-wrap items-center gap-4 border border-jade px-4 py-2"
        >
          <output>{adminMessage(answer, t)}</output>
          <input type="hidden" name="key" value={answer.undo} />
          <SecondarySubmit>{t('frame.undo')}</SecondarySubmit>
        </AdminForm>
      )}
      {answer?.ok && !answer.undo && <AdminNotice answer={sent} />}
      {answer?.ok === false && <Problems answer={answer} rows={rows} />}
      <AdminForm
        ref={form}
        fetcher={fetcher}
        answer={busy ? undefined : answer}
        intent="save"
        problem="own"
        {...cells.handlers}
      >
        <LeaveGuard unsaved={cells.unsaved} />
        <input type="hidden" name="key" value={formKey} />
        <AdminBulkEdit rows={rows} />
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3">
          <SubmitButton>{t(busy ? 'frame.saving' : 'sheet.save')}</SubmitButton>
          <output className="text-ink-soft">
            {cells.changed > 0 ? t('sheet.changed', { count: cells.changed }) : t('sheet.unchanged')}
            {pasted && ` · ${t('sheet.pasted', { count: pasted.filled })}`}
            {pasted && pasted.beside > 0 && ` · ${t('sheet.pastedBeside', { count: pasted.beside })}`}
          </output>
        </div>
      </AdminForm>
    </>
  )
}

function Problems({ answer, rows }: { answer: Extract<BulkEditAnswer, { ok: false }>; rows: readonly BulkEditRow[] }) {
  const { t, language } = useAdminTexts()
  const label = useColumnLabel()
  const fieldLabel = useFieldLabel()
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.names[language] ?? id
  return (
    <div role="alert" className="mb-4 border border-lacquer px-4 py-3">
      <p>{adminMessage(answer, t)}</p>
      <ul className="list-disc pl-5">
        {answer.problems?.map(({ id, cell, reason, count = 0, missing = [] }) => (
          <li key={`${id} ${cell}`} className="break-words">
            {cell === 'product' ? nameOf(id) : t('sheet.cell', { column: label(cell), name: nameOf(id) })}:{' '}
            {t(`sheet.problem.${reason}`, { count, texts: missing.map(fieldLabel).join(', ') })}
          </li>
        ))}
      </ul>
    </div>
  )
}
