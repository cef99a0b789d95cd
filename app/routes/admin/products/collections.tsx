import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { listBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { listedCollections } from '#app/modules/collections/admin/collection-list.queries.server.ts'
import { AdminCollectionsTable } from '#app/modules/collections/admin/collections-table.tsx'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/collections'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { newArrivalDays } = await shop.settings()
  const [collections, brands] = await Promise.all([
    listedCollections(shop.db, { now: shop.clock(), newArrivalDays }),
    listBrands(shop.db),
  ])
  return {
    collections,
    brands: brands.map(({ id, name }) => ({ id, name })),
    deleted: new URL(request.url).searchParams.get('deleted')?.slice(0, 60),
  }
}

export default function Collections({ loaderData: { collections, brands, deleted } }: Route.ComponentProps) {
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <AdminListHead
        title={t('collections.title')}
        count={t('collections.count', { count: collections.length })}
        lead={t('collections.lead')}
      >
        <Button to="/admin/collections/new">{t('collections.add')}</Button>
      </AdminListHead>
      {deleted && <AdminNotice answer={{ ok: true, ...withMessage('collections.deleted', { slug: deleted }) }} />}
      <AdminCollectionsTable collections={collections} brands={brands} />
    </>
  )
}
