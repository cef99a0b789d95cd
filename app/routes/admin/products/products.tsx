import { redirect, useLocation } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, askFirst, refused, success } from '#app/http/form.server.ts'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/read-fields.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { AdminProductBatchForm } from '#app/modules/catalog/admin/product-batch-form.tsx'
import { AdminProductFilters } from '#app/modules/catalog/admin/product-filter-form.tsx'
import { productFilters } from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts, deletedProduct, productNames } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { AdminProductsTable } from '#app/modules/catalog/admin/products-table.tsx'
import { nameMissingTexts } from '#app/modules/catalog/check-publication.server.ts'
import { type ChoiceRefusal, chooseProducts } from '#app/modules/catalog/choose-products.server.ts'
import { type BatchResult, readChosen } from '#app/modules/catalog/chosen-products.ts'
import { restoreProduct } from '#app/modules/catalog/delete-product.server.ts'
import { hideProduct, hideProducts } from '#app/modules/catalog/hide-product.server.ts'
import { manualCollections } from '#app/modules/collections/admin/collection-list.queries.server.ts'
import { addItems } from '#app/modules/collections/arrange-items.server.ts'
import { deleteProducts } from '#app/modules/inventory/delete-products.server.ts'
import type { Query } from '#app/site.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Question } from '#app/ui/admin/confirmation-question.ts'
import { AdminDeletedNotice } from '#app/ui/admin/deleted-notice.tsx'
import { AdminList } from '#app/ui/admin/list.tsx'
import { AdminQuestionPanel } from '#app/ui/admin/question.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import type { Route } from './+types/products'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, visitor } = shopOf(context)
  const query = new URL(request.url).searchParams
  const deletedId = query.get('deleted')
  const mayEdit = can(await visitor(), 'products')
  const [list, deleted, collections] = await Promise.all([
    adminProducts(db, productFilters.read(query), { withCost: mayEdit }),
    deletedId ? deletedProduct(db, deletedId) : undefined,
    mayEdit ? manualCollections(db) : [],
  ])
  return { ...list, deleted, mayEdit, collections }
}

export const action = adminAction('routes/admin/products/products', {
  hide: (form: FormData, input: AdminInput) => show(form, input, false),
  show: (form: FormData, input: AdminInput) => show(form, input, true),
  restore: async (form: FormData, { shop: { db, language }, by }: AdminInput) => {
    const id = formText(form, 'id')
    const restored = await restoreProduct(db, { id }, by)
    if (!restored.ok) return refused(restored.reason, `products.refusal.${restored.reason}`)
    const notice = restored.value.isIncomplete ? 'restoredHidden' : 'restored'
    return redirect(localPath(`/admin/products/${id}?happened=${notice}`, language))
  },
  hide_chosen: ofChosen('hide_chosen', (ids, { shop: { db }, by }) => hideProducts(db, { ids, hidden: true }, by)),
  show_chosen: ofChosen('show_chosen', (ids, { shop: { db }, by }) => hideProducts(db, { ids, hidden: false }, by)),
  delete_chosen: ofChosen('delete_chosen', (ids, { shop: { db }, by }) => deleteProducts(db, { ids }, by)),
  collect_chosen: async (form: FormData, { shop: { db }, by, request }: AdminInput) => {
    const chosen = await chooseProducts(db, readChosen(form), () => productFilters.read(request))
    if (!chosen.ok) return notChosen(chosen)
    const added = await addItems(db, { id: formText(form, 'collection'), productIds: chosen.value }, by)
    if (added.ok) return success(withMessage('products.batch.done.collect_chosen', { count: added.value.added }))
    const words = { count: added.detail?.room ?? 0 }
    return refused(added.reason, `products.batch.refusal.${added.reason}`, { words })
  },
})

type Batch = 'hide_chosen' | 'show_chosen' | 'delete_chosen'

/** Changes the selected products; confirms deletions and changes of more than a page. */
function ofChosen(intent: Batch, change: (ids: readonly string[], input: AdminInput) => Promise<BatchResult>) {
  return async (form: FormData, input: AdminInput) => {
    const chosen = await chooseProducts(input.shop.db, readChosen(form), () => productFilters.read(input.request))
    if (!chosen.ok) return notChosen(chosen)
    const isAll = formText(form, 'all') === 'on'
    if ((isAll || intent === 'delete_chosen') && form.get('confirm') !== 'yes')
      return askFirst(batchQuestion(intent, chosen.value, isAll))
    const { changed, unchanged } = await change(chosen.value, input)
    const message = withMessage(`products.batch.done.${intent}`, { count: changed })
    if (unchanged.length === 0) return success(message)
    const names = await productNames(input.shop.db, unchanged.slice(0, maxNamed), input.shop.language)
    const why = { key: `products.batch.kept.${intent}`, words: { count: unchanged.length } } as const
    const more = unchanged.length - names.length
    const lines = [
      message.message,
      why,
      ...names.map((of) => ({ of, key: `products.batch.why.${intent}` as const })),
      ...(more > 0 ? [{ key: 'products.batch.more', words: { count: more } } as const] : []),
    ]
    return refused('some_refused', why.key, { lines, words: why.words })
  }
}

const maxNamed = 10

const notChosen = ({ reason, detail }: { reason: ChoiceRefusal; detail?: { count: number } }) =>
  refused(reason, `products.batch.refusal.${reason}`, { words: { count: detail?.count ?? 0 } })

function batchQuestion(intent: Batch, ids: readonly string[], isAll: boolean): Question {
  const count = ids.length
  return {
    title: { key: `products.batch.ask.${intent}`, words: { count } },
    says: [{ key: `products.batch.askHint.${intent}` }],
    confirm: { key: `products.batch.${intent}` },
    fields: isAll ? { intent, all: 'on', count: String(count) } : { intent, product: ids.join(',') },
  }
}

async function show(form: FormData, { shop: { db, language }, by }: AdminInput, visible: boolean) {
  const saved = await hideProduct(db, { id: formText(form, 'id'), hidden: !visible }, by)
  if (saved.ok) return success({})
  return refused(saved.reason, `products.refusal.${saved.reason}`, { words: nameMissingTexts(saved.detail, language) })
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, rows, count, deleted, mayEdit, collections } = loaderData
  const { t, language } = useAdminTexts()
  return (
    <AdminList
      list={loaderData}
      title="products.title"
      count="products.count"
      buttons={mayEdit && <ProductButtons />}
      hasKeys
    >
      {deleted && mayEdit && (
        <AdminDeletedNotice to="/admin/products" name="id" value={deleted.id}>
          {t('products.deleted', { name: deleted[language] })}
        </AdminDeletedNotice>
      )}
      <AdminNotice answer={actionData} />
      <AdminQuestionPanel answer={actionData} />
      <AdminProductFilters filters={filters} />
      <AdminProductsTable products={rows} mayEdit={mayEdit} />
      {mayEdit && rows.length > 0 && <AdminProductBatchForm count={count} collections={collections} />}
    </AdminList>
  )
}

function ProductButtons() {
  const t = useAdminT()
  const { search } = useLocation()
  return (
    <div className="flex gap-2 max-sm:no-scrollbar max-sm:max-w-full max-sm:overflow-x-auto sm:flex-wrap sm:gap-4">
      <SecondaryButton to={`/admin/products/edit${search as Query}`}>{t('sheet.open')}</SecondaryButton>
      <SecondaryButton to="/admin/products/import">{t('transfer.open')}</SecondaryButton>
      <Button to="/admin/products/new" className="max-sm:order-first">
        {t('products.add')}
      </Button>
    </div>
  )
}
