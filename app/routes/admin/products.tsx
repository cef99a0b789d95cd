import { redirect } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, refused, taken } from '#app/http/form.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { isAdmin } from '#app/modules/accounts/visitor.ts'
import { AdminDeletedNotice } from '#app/modules/catalog/admin/deleted-notice.tsx'
import {
  type ProductFilters,
  readProductFilters,
  stockStates,
  visibilities,
} from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts, deletedProduct } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { AdminProductsTable } from '#app/modules/catalog/admin/products-table.tsx'
import { categories } from '#app/modules/catalog/category.ts'
import { hideProduct } from '#app/modules/catalog/hide-product.server.ts'
import { restoreProduct } from '#app/modules/catalog/restore-product.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { answered, reloadAfterAnswer } from '#app/ui/admin/admin-answer.ts'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { adminPrimaryButton, FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { useShortcuts } from '#app/ui/admin/use-shortcuts.ts'
import type { Route } from './+types/products'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, visitor } = shopOf(context)
  const query = new URL(request.url).searchParams
  const filters = readProductFilters(query)
  const deletedId = query.get('deleted')
  const [list, deleted] = await Promise.all([
    adminProducts(db, filters),
    deletedId ? deletedProduct(db, deletedId) : undefined,
  ])
  return { filters, ...list, deleted, mayEdit: isAdmin(await visitor()) }
}

type Sent = { shop: Shop; by: Awaited<ReturnType<typeof actorOf>> }

const answers = intents({
  hide: (form: FormData, sent: Sent) => show(form, sent, false),
  show: (form: FormData, sent: Sent) => show(form, sent, true),
  restore: async (form: FormData, { shop: { db, language }, by }: Sent) => {
    const id = formText(form, 'id')
    const restored = await restoreProduct(db, { id }, by)
    if (!restored.ok) return refused(restored.reason, `products.refusal.${restored.reason}`)
    return redirect(localPath(`/admin/products/${id}?happened=restored`, language))
  },
} satisfies Record<AdminIntent<'routes/admin/products'>, unknown>)

async function show(form: FormData, { shop: { db }, by }: Sent, visible: boolean) {
  const done = await hideProduct(db, { id: formText(form, 'id'), hidden: !visible }, by)
  return done.ok ? taken({}) : refused(done.reason, `products.refusal.${done.reason}`)
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
  useShortcuts()
  return (
    <>
      <title>{`${t('products.title')} · ${useT()('frame.brand')}`}</title>
      <div className="mb-4 flex items-center gap-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <h1 className="text-xl">{t('products.title')}</h1>
          <output className="tabular text-ink-soft">{t('products.count', { count })}</output>
        </div>
        {mayEdit && (
          <LocalLink to="/admin/products/new" className={adminPrimaryButton}>
            {t('products.add')}
          </LocalLink>
        )}
      </div>
      {deleted && mayEdit && <AdminDeletedNotice product={deleted} />}
      <AdminNotice answer={actionData} />
      <Filters filters={filters} />
      <AdminProductsTable products={rows} mayEdit={mayEdit} />
      <AdminPager page={filters.page} pages={pages} />
      <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>
    </>
  )
}

function Filters({ filters }: { filters: ProductFilters }) {
  const t = useAdminT()
  const shopT = useT()
  return (
    <FilterForm q={filters.q} label={t('products.search')}>
      <FilterSelect
        name="category"
        label={t('products.category')}
        value={filters.category}
        options={[
          { value: 'all', label: t('frame.all') },
          ...categories.map((category) => ({ value: category, label: shopT(`frame.category.${category}`) })),
        ]}
      />
      <FilterSelect
        name="visibility"
        label={t('products.visibility')}
        value={filters.visibility}
        options={visibilities.map((value) => ({ value, label: t(`products.visibilities.${value}`) }))}
      />
      <FilterSelect
        name="stock"
        label={t('products.stock')}
        value={filters.stock}
        options={stockStates.map((value) => ({ value, label: t(`products.stocks.${value}`) }))}
      />
    </FilterForm>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="products.fetchFailed" />
}
