import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { listAdminBrands } from '#app/modules/catalog/brands/list-admin-brands.server.ts'
import { AdminList, AdminTable } from '#app/ui/admin/list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Route } from './+types/brands'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  return { brands: await listAdminBrands(db, clock()) }
}

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  const t = useAdminT()
  const add = <Button to="/admin/brands/new">{t('brands.add')}</Button>
  const list = { count: brands.length }
  return (
    <AdminList list={list} title="brands.title" count="brands.count" lead="brands.lead" buttons={add}>
      <AdminTable
        rows={brands}
        id={({ id }) => id}
        cards="md"
        height="roomy"
        columns={{
          name: {
            className: 'max-md:col-span-2',
            cell: ({ id, name, pictureId }) => (
              <LocalLink
                to={`/admin/brands/${id}`}
                data-admin-row
                className="flex min-h-11 items-center gap-3 quiet-link"
              >
                <span className="block w-10 shrink-0">
                  {pictureId ? (
                    <Picture id={pictureId} alt="" widths={[320]} sizes="40px" ratio="1" />
                  ) : (
                    <span className="block aspect-square border border-line" />
                  )}
                </span>
                {name}
              </LocalLink>
            ),
          },
          story: {
            className: ({ stories }) => `md:pt-5.5 ${stories === 'both' ? '' : 'text-ink-soft'}`,
            cell: ({ stories }) => (
              <>
                <span aria-hidden="true" className="text-ink-soft md:hidden">{`${t('brands.column.story')}: `}</span>
                {t(`brands.stories.${stories}`)}
              </>
            ),
          },
          products: {
            isNumber: true,
            className: 'md:pt-5.5',
            cell: ({ products }) => t('brands.products', { count: products }),
          },
        }}
        label={(column) => `brands.column.${column}`}
        empty={['brands.empty', 'brands.emptyText']}
      />
    </AdminList>
  )
}
