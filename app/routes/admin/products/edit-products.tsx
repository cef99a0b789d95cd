import { randomUUID } from 'node:crypto'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { AdminProductFilters } from '#app/modules/catalog/admin/product-filter-form.tsx'
import { productFilters } from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { AdminBulkEditForm } from '#app/modules/inventory/admin/bulk-edit-form.tsx'
import { type BulkEditProblem, cellName, maxBulkEditFields } from '#app/modules/inventory/bulk-edit/bulk-edit.ts'
import { readEdits } from '#app/modules/inventory/bulk-edit/bulk-edit-form.ts'
import { bulkEdit } from '#app/modules/inventory/bulk-edit/bulk-edits.queries.server.ts'
import { editProducts, undoEdit } from '#app/modules/inventory/bulk-edit/edit-products.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/edit-products'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const filters = productFilters.read(request)
  const { rows, count, pages } = await adminProducts(db, filters)
  const ids = rows.map(({ id }) => id)
  return { filters, count, pages, rows: await bulkEdit(db, ids), key: randomUUID() }
}

export const action = adminAction(
  'routes/admin/products/edit-products',
  { save, undo },
  { maxFields: maxBulkEditFields },
)

async function save(form: FormData, { shop: { db }, by }: AdminInput) {
  const { edits, problems, values } = readEdits(form)
  if (problems.length > 0) return invalid({ ok: false as const, values, ...notSaved(problems) })
  const key = keyOf(form)
  const edited = await editProducts(db, { key, edits }, by)
  if (!edited.ok) {
    const { reason, ...more } = notSaved(edited.detail?.problems ?? [])
    return refused(edited.reason, reason, { ...more, values: withoutConflicts(values, more.problems) })
  }
  const { products } = edited.value
  if (products === 0) return success(withMessage('sheet.nothing'))
  return success({ ...withMessage('sheet.saved', { count: products }), undo: key })
}

/** Hides typed values that conflict with a newer version: they would be saved unseen. */
function withoutConflicts(values: Record<string, string>, problems: readonly BulkEditProblem[]) {
  const gone = new Set(problems.flatMap(({ id, reason }) => (reason === 'conflict' ? [id] : [])))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.has(name.slice(name.indexOf('.') + 1))))
}

async function undo(form: FormData, { shop: { db }, by }: AdminInput) {
  const undone = await undoEdit(db, { key: keyOf(form) }, by)
  if (undone.ok) return success(withMessage('sheet.undone'))
  return refused(undone.reason, 'sheet.notUndone', { problems: undone.detail?.problems ?? [] })
}

/** A form without a key is never a repeat. */
function keyOf(form: FormData): string {
  const key = formText(form, 'key').toLowerCase()
  return isUuid(key) ? key : randomUUID()
}

function notSaved(problems: readonly BulkEditProblem[]) {
  const fields: Partial<Record<string, AdminKey>> = {}
  for (const { id, cell, reason } of problems)
    if (cell !== 'product')
      fields[cellName(cell, id)] ??=
        reason === 'missing_texts' ? 'products.problem.incomplete' : `sheet.problem.${reason}`
  return { reason: 'sheet.refused' as const, words: { count: problems.length }, fields, problems }
}

export default function EditProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, count, pages, rows, key } = loaderData
  const t = useAdminT()
  return (
    <>
      <AdminBackLink to="/admin/products">{t('products.back')}</AdminBackLink>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <AdminTitle>{t('sheet.title')}</AdminTitle>
        <output className="tabular text-ink-soft">{t('products.count', { count })}</output>
      </div>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('sheet.lead')}</p>
      <AdminProductFilters filters={filters} />
      {rows.length > 0 ? (
        <AdminBulkEditForm rows={rows} formKey={key} sent={actionData} />
      ) : (
        <p className="border-t border-line py-16 text-center text-ink-soft">{t('products.empty')}</p>
      )}
      <AdminPager page={filters.page} pages={pages} />
    </>
  )
}
