import { redirect, useLocation } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, refused, taken } from '#app/http/form.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { holds } from '#app/modules/accounts/visitor.ts'
import { AdminProductFilters } from '#app/modules/catalog/admin/product-filter-form.tsx'
import { readProductFilters } from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts, deletedProduct } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { AdminProductsTable } from '#app/modules/catalog/admin/products-table.tsx'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { nameMissingTexts } from '#app/modules/catalog/name-missing-texts.server.ts'
import { restoreProduct } from '#app/modules/catalog/restore-product.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Query } from '#app/site.ts'
import { answered, reloadAfterAnswer } from '#app/ui/admin/admin-answer.ts'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminDeletedNotice } from '#app/ui/admin/deleted-notice.tsx'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { useShortcuts } from '#app/ui/admin/use-shortcuts.ts'
import type { Route } from './+types/products'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, visitor } = shopOf(context)
  const query = new URL(request.url).searchParams
  const filters = readProductFilters(query)
  const deletedId = query.get('deleted')
  const mayEdit = holds(await visitor(), 'products')
  const [list, deleted] = await Promise.all([
    adminProducts(db, filters, { withCost: mayEdit }),
    deletedId ? deletedProduct(db, deletedId) : undefined,
  ])
  return { filters, ...list, deleted, mayEdit }
}

type Sent = { shop: Shop; by: Awaited<ReturnType<typeof actorOf>> }

const answers = intents({
  hide: (form: FormData, sent: Sent) => show(form, sent, false),
  show: (form: FormData, sent: Sent) => show(form, sent, true),
  restore: async (form: FormData, { shop: { db, language }, by }: Sent) => {
    const id = formText(form, 'id')
    const restored = await restoreProduct(db, { id }, by)
    if (!restored.ok) return refused(restored.reason, `products.refusal.${restored.reason}`)
    const happened = restored.value.isIncomplete ? 'restoredHidden' : 'restored'
    return redirect(localPath(`/admin/products/${id}?happened=${happened}`, language))
  },
} satisfies Record<AdminIntent<'routes/admin/products'>, unknown>)

async function show(form: FormData, { shop: { db, language }, by }: Sent, visible: boolean) {
  const done = await hideProduct(db, { id: formText(form, 'id'), hidden: !visible }, by)
  if (done.ok) return taken({})
  return refused(done.reason, `products.refusal.${done.reason}`, { words: nameMissingTexts(done.detail, language) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  return answers(await readForm(request), { shop, by: await actorOf(shop) })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(() => serverAction())
export const shouldRevalidate = reloadAfterAnswer

/** Every product, in the shop or hidden, with what it costs and what is left. */
export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, rows, count, pages, deleted, mayEdit } = loaderData
  const t = useAdminT()
  const language = useLanguage()
  useShortcuts()
  const { search } = useLocation()
  return (
    <>
      <title>{`${t('products.title')} · ${useT()('frame.brand')}`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 sm:flex-1">
          <h1 className="text-xl">{t('products.title')}</h1>
          <output className="tabular text-ink-soft">{t('products.count', { count })}</output>
        </div>
        {mayEdit && (
          <div className="flex gap-2 max-sm:no-scrollbar max-sm:max-w-full max-sm:overflow-x-auto sm:flex-wrap sm:gap-4">
            <LocalLink to={`/admin/products/edit${search as Query}`} className={adminButton}>
              {t('sheet.open')}
            </LocalLink>
            <LocalLink to="/admin/products/import" className={adminButton}>
              {t('transfer.open')}
            </LocalLink>
            <LocalLink to="/admin/products/new" className={`${adminPrimaryButton} max-sm:order-first`}>
              {t('products.add')}
            </LocalLink>
          </div>
        )}
      </div>
      {deleted && mayEdit && (
        <AdminDeletedNotice to="/admin/products" name="id" value={deleted.id}>
          {t('products.deleted', { name: deleted[language] })}
        </AdminDeletedNotice>
      )}
      <AdminNotice answer={actionData} />
      <AdminProductFilters filters={filters} />
      <AdminProductsTable products={rows} mayEdit={mayEdit} />
      <AdminPager page={filters.page} pages={pages} />
      <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>
    </>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="products.fetchFailed" />
}
