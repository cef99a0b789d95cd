import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { listBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { listedCollections } from '#app/modules/collections/admin/collection-list.queries.server.ts'
import { AdminCollectionsTable } from '#app/modules/collections/admin/collections-table.tsx'
import { withMessage } from '#app/ui/admin/admin-answer.ts'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
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
      <title>{`${t('collections.title')} · ${useT()('frame.brand')}`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:basis-full">
          <h1 className="text-xl">{t('collections.title')}</h1>
          <output className="tabular text-ink-soft">{t('collections.count', { count: collections.length })}</output>
        </div>
        <Button to="/admin/collections/new">{t('collections.add')}</Button>
      </div>
      <p className="mt-2 mb-4 max-w-3xl text-ink-soft">{t('collections.lead')}</p>
      {deleted && <AdminNotice answer={{ ok: true, ...withMessage('collections.deleted', { slug: deleted }) }} />}
      <AdminCollectionsTable collections={collections} brands={brands} />
    </>
  )
}
