import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { AdminBrandsTable } from '#app/modules/catalog/admin/brands-table.tsx'
import { adminBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/brands'

export async function loader({ context }: Route.LoaderArgs) {
  return { brands: await adminBrands(shopOf(context).db) }
}

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <title>{`${t('brands.title')} · ${useT()('frame.brand')}`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:basis-full">
          <h1 className="text-xl">{t('brands.title')}</h1>
          <output className="tabular text-ink-soft">{t('brands.count', { count: brands.length })}</output>
        </div>
        <Button to="/admin/brands/new">{t('brands.add')}</Button>
      </div>
      <p className="mt-2 mb-4 max-w-3xl text-ink-soft">{t('brands.lead')}</p>
      <AdminBrandsTable brands={brands} />
    </>
  )
}
