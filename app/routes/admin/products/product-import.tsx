import { notFound, shopOf, uuidIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, answered, askFirst } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminImportItems } from '#app/modules/transfer/admin/import-items.tsx'
import { type AdminImportPage, adminImport } from '#app/modules/transfer/admin/import-list.queries.server.ts'
import { AdminImportProblems } from '#app/modules/transfer/admin/import-problems.tsx'
import {
  AdminImportProgress,
  AdminImportUndoButton,
  AdminImportUndoProgress,
} from '#app/modules/transfer/admin/import-progress.tsx'
import { startImport, stopImport, undoImport } from '#app/modules/transfer/change-import.server.ts'
import { AdminNotice } from '#app/ui/admin/admin-form.tsx'
import type { Question } from '#app/ui/admin/confirmation-question.ts'
import { AdminLink, AdminMoment, AdminTitle } from '#app/ui/admin/part.tsx'
import { AdminQuestionPanel } from '#app/ui/admin/question.tsx'
import type { Route } from './+types/product-import'

export async function loader({ params, context }: Route.LoaderArgs) {
  const productImport = (await adminImport(shopOf(context).db, uuidIn(params.import))) ?? notFound()
  return productImport
}

export const action = adminAction(
  'routes/admin/products/product-import',
  {
    start: async (_form: FormData, { shop, id, by }: AdminInput) =>
      answered('transfer', await startImport(shop.db, id, by), 'transfer.started'),
    stop: async (_form: FormData, { shop, id, by }: AdminInput) =>
      answered('transfer', await stopImport(shop.db, id, by), 'transfer.stopped'),
    undo: async (form: FormData, { shop, id, by }: AdminInput) => {
      const unconfirmed = form.get('confirm') === 'yes' ? undefined : await adminImport(shop.db, id)
      if (unconfirmed?.state === 'done' || unconfirmed?.state === 'stopped') return askFirst(undoQuestion(unconfirmed))
      return answered('transfer', await undoImport(shop.db, id, by), 'transfer.undoStarted')
    },
  },
  { notFound: 'transfer.refusal.not_found' },
)

function undoQuestion({ undo: { created, changed } }: AdminImportPage): Question {
  const says: Question['says'] = [
    ...(created > 0 ? [{ key: 'transfer.ask.created', words: { count: created } } as const] : []),
    ...(changed > 0 ? [{ key: 'transfer.ask.changed', words: { count: changed } } as const] : []),
    { key: 'transfer.ask.stock' },
  ]
  return {
    title: { key: 'transfer.ask.title' },
    says,
    confirm: { key: 'transfer.ask.confirm' },
    fields: { intent: 'undo' },
  }
}

export default function ProductImport({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, state, at, leftOut, problems, problemCount, counts, undo, items } = loaderData
  const t = useAdminT()
  return (
    <>
      <AdminLink to="/admin/products/import">{t('transfer.back')}</AdminLink>
      <AdminTitle className="break-all">{fileName}</AdminTitle>
      <p className="tabular mt-1 mb-4 text-ink-soft">
        <AdminMoment at={at} />
        {' · '}
        {t('transfer.products', { count: counts.count })}
      </p>
      <AdminNotice answer={actionData} />
      <AdminQuestionPanel answer={actionData} />
      {state === 'undoing' || state === 'undone' ? (
        <AdminImportUndoProgress state={state} undo={undo} />
      ) : (
        <AdminImportProgress state={state} counts={counts} />
      )}
      <AdminImportUndoButton state={state} undo={undo} />
      {leftOut.length > 0 && (
        <p className="mt-4 max-w-3xl break-words text-ink-soft">
          {t('transfer.leftOut', { columns: leftOut.join(', ') })}
        </p>
      )}
      {problemCount > 0 && (
        <div className="mt-4">
          <p className="text-lacquer">{t('transfer.skipped', { count: problemCount })}</p>
          <AdminImportProblems problems={problems} count={problemCount} />
        </div>
      )}
      <div className="mt-6">
        <AdminImportItems items={items} count={counts.count} />
      </div>
    </>
  )
}
