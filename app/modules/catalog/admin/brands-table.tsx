import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { AdminEmptyList } from '#app/ui/admin/empty-list.tsx'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import type { AdminBrand } from '../brands/brands.queries.server.ts'

const columns = ['name', 'story', 'products'] as const

/** A table on wide screens, cards on a phone. */
export function AdminBrandsTable({ brands }: { brands: readonly AdminBrand[] }) {
  const t = useAdminT()
  if (brands.length === 0) return <AdminEmptyList title={t('brands.empty')} text={t('brands.emptyText')} />
  return (
    <Table cards="md" rows="roomy">
      <AdminTableHead
        columns={columns}
        label={(column) => t(`brands.column.${column}`)}
        isNumber={(column) => column === 'products'}
      />
      <TableBody>
        {brands.map((brand) => (
          <Row key={brand.id} brand={brand} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ brand: { id, name, pictureId, stories, products } }: { brand: AdminBrand }) {
  const t = useAdminT()
  return (
    <TableRow
      data-row
      className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-3"
    >
      <TableCell className="max-md:col-span-2">
        <LocalLink
          to={`/admin/brands/${id}`}
          data-admin-row
          className="flex min-h-11 items-center gap-3 underline decoration-line underline-offset-4 hover:decoration-ink"
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
      </TableCell>
      <TableCell className={`${stories === 'both' ? '' : 'text-ink-soft'} md:pt-5.5`}>
        <span aria-hidden="true" className="text-ink-soft md:hidden">{`${t('brands.column.story')}: `}</span>
        {t(`brands.stories.${stories}`)}
      </TableCell>
      <TableCell className="tabular text-right md:pt-5.5">{t('brands.products', { count: products })}</TableCell>
    </TableRow>
  )
}
