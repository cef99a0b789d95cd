import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminBrandsTable } from '#app/modules/catalog/admin/brands-table.tsx'
import { adminBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { AdminListHead } from '#app/ui/admin/part.tsx'
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
      <AdminListHead
        title={t('brands.title')}
        count={t('brands.count', { count: brands.length })}
        lead={t('brands.lead')}
      >
        <Button to="/admin/brands/new">{t('brands.add')}</Button>
      </AdminListHead>
      <AdminBrandsTable brands={brands} />
    </>
  )
}
