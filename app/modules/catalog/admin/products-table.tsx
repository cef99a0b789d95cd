import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { EmptyRow, HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from '#app/ui/table.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { marginOf } from './margin.ts'
import { AdminPageChoice, AdminProductChoice } from './product-batch-form.tsx'
import type { AdminProduct } from './product-list.queries.server.ts'
import { AdminVisibleSwitch } from './visible-switch.tsx'

const columns = ['product', 'category', 'price', 'compareAt', 'margin', 'stock', 'visible'] as const
const numbers: readonly string[] = ['price', 'compareAt', 'margin', 'stock']

/** A table on wide screens, cards on a phone. */
export function AdminProductsTable({ products, mayEdit }: { products: readonly AdminProduct[]; mayEdit: boolean }) {
  const t = useAdminT()
  const shownColumns = columns.filter((column) => mayEdit || column !== 'margin')
  return (
    <>
      {mayEdit && products.length > 0 && (
        <AdminPageChoice className="flex min-h-11 flex-row-reverse items-center gap-3 pr-1 md:hidden" isLabelled />
      )}
      <Table cards="md" cells="middle">
        <TableHead>
          {shownColumns.map((column) => (
            <HeadCell
              key={column}
              isNumber={numbers.includes(column)}
              className={column === 'visible' ? 'w-px pl-6' : column === 'compareAt' ? 'max-lg:hidden' : ''}
            >
              {mayEdit && column === 'product' && (
                <AdminPageChoice
                  className="-my-2 mr-1 -ml-2 inline-grid size-10 place-items-center align-middle"
                  isLabelled={false}
                />
              )}
              {t(`products.column.${column}`)}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} mayEdit={mayEdit} />
          ))}
          {products.length === 0 && (
            <EmptyRow colSpan={shownColumns.length} className="text-balance">
              {t('products.empty')}
              <span className="mt-2 block text-xs">{t('products.emptyHint')}</span>
            </EmptyRow>
          )}
        </TableBody>
      </Table>
    </>
  )
}

function ProductRow({ product, mayEdit }: { product: AdminProduct; mayEdit: boolean }) {
  const t = useAdminT()
  const language = useLanguage()
  const [name, other] = language === 'en' ? [product.nameEn, product.nameTh] : [product.nameTh, product.nameEn]
  return (
    <TableRow
      data-row
      className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:py-3"
    >
      <TableCell className="max-md:col-span-2">
        <div className="flex items-center gap-3">
          {mayEdit && <AdminProductChoice id={product.id} name={name} />}
          <div className="w-10 shrink-0">
            {product.pictureId && <Picture id={product.pictureId} alt="" widths={[320]} sizes="40px" />}
          </div>
          <div className="min-w-0">
            <LocalLink
              to={`/admin/products/${product.id}`}
              data-admin-row
              className="break-words underline decoration-line underline-offset-4 hover:decoration-ink -my-0.5 inline-block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              <ThaiLineBreaks>{name}</ThaiLineBreaks>
            </LocalLink>
            <span lang={language === 'en' ? 'th' : 'en'} className="block break-words text-ink-soft max-md:hidden">
              <ThaiLineBreaks>{other}</ThaiLineBreaks>
            </span>
          </div>
        </div>
      </TableCell>
      <TableCell className="max-md:pl-13">
        {t(`frame.category.${product.category}`)}
        <span className="block text-xs text-ink-soft max-md:ml-2 max-md:inline">{product.brand}</span>
      </TableCell>
      <TableCell className="tabular text-right">
        {formatSatang(product.price)}
        {product.compareAt !== null && (
          <span className="block text-xs text-ink-soft lg:hidden">
            <span className="sr-only">{t('products.column.compareAt')} </span>
            <s>{formatSatang(product.compareAt)}</s>
          </span>
        )}
      </TableCell>
      <TableCell className="tabular text-right text-ink-soft max-lg:hidden">
        {product.compareAt === null ? '–' : <s>{formatSatang(product.compareAt)}</s>}
      </TableCell>
      {mayEdit && <MarginCell product={product} />}
      <TableCell className="tabular text-right whitespace-nowrap max-md:pl-13 max-md:text-left">
        {product.available > 0 ? (
          t('products.items', { count: product.available })
        ) : (
          <span className="text-lacquer">{t('products.soldOut')}</span>
        )}
        <span className="block text-xs text-ink-soft max-md:ml-2 max-md:inline">
          {t('products.sizesLeft', { available: product.sizesAvailable, count: product.sizes })}
        </span>
      </TableCell>
      <TableCell className="max-md:justify-self-end md:pl-6">
        {mayEdit ? (
          <div className="flex items-center gap-1">
            <span aria-hidden="true" className="text-xs text-ink-soft md:hidden">
              {t('products.column.visible')}
            </span>
            <AdminVisibleSwitch id={product.id} name={name} hidden={product.hidden} />
          </div>
        ) : (
          t(product.hidden ? 'products.visibilities.hidden' : 'products.visibilities.visible')
        )}
      </TableCell>
    </TableRow>
  )
}

/** Admins only. */
function MarginCell({ product: { price, cost } }: { product: AdminProduct }) {
  const t = useAdminT()
  const margin = marginOf(price, cost)
  return (
    <TableCell className="tabular text-right max-md:hidden">
      {margin ? (
        <>
          <span className={margin.amount < 0 ? 'text-lacquer' : ''}>
            {t('products.percent', { percent: margin.percent })}
          </span>
          <span className="block text-xs whitespace-nowrap text-ink-soft">
            {t('products.costOf', { amount: formatSatang(cost ?? 0) })}
          </span>
        </>
      ) : (
        '–'
      )}
    </TableCell>
  )
}
