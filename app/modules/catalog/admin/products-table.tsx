import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { AdminRowLink, AdminTable } from '#app/ui/admin/list.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { marginOf } from './margin.ts'
import { AdminPageChoice, AdminProductChoice } from './product-batch-form.tsx'
import type { AdminProduct } from './product-list.queries.server.ts'
import { AdminVisibleSwitch } from './visible-switch.tsx'

/** A table on wide screens, cards on a phone. */
export function AdminProductsTable({ products, mayEdit }: { products: readonly AdminProduct[]; mayEdit: boolean }) {
  const t = useAdminT()
  return (
    <>
      {mayEdit && products.length > 0 && (
        <AdminPageChoice className="flex min-h-11 flex-row-reverse items-center gap-3 pr-1 md:hidden" isLabelled />
      )}
      <AdminTable
        rows={products}
        id={({ id }) => id}
        cards="md"
        cells="middle"
        rowClass="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:py-3"
        columns={{
          product: {
            head: mayEdit ? (
              <>
                <AdminPageChoice
                  className="-my-2 mr-1 -ml-2 inline-grid size-10 place-items-center align-middle"
                  isLabelled={false}
                />
                {t('products.column.product')}
              </>
            ) : undefined,
            className: 'max-md:col-span-2',
            cell: (product) => <ProductCell product={product} mayEdit={mayEdit} />,
          },
          category: {
            className: 'max-md:pl-13',
            cell: ({ category, brand }) => (
              <>
                {t(`frame.category.${category}`)}
                <span className="block text-xs text-ink-soft max-md:ml-2 max-md:inline">{brand}</span>
              </>
            ),
          },
          price: { isNumber: true, cell: (product) => <PriceCell product={product} /> },
          compareAt: {
            isNumber: true,
            headClass: 'max-lg:hidden',
            className: 'text-ink-soft max-lg:hidden',
            cell: ({ compareAt }) => (compareAt === null ? '–' : <s>{formatSatang(compareAt)}</s>),
          },
          margin: mayEdit && {
            isNumber: true,
            className: 'max-md:hidden',
            cell: (product) => <MarginCell product={product} />,
          },
          stock: {
            isNumber: true,
            className: 'whitespace-nowrap max-md:pl-13 max-md:text-left',
            cell: (product) => <StockCell product={product} />,
          },
          visible: {
            headClass: 'w-px pl-6',
            className: 'max-md:justify-self-end md:pl-6',
            cell: (product) => <VisibleCell product={product} mayEdit={mayEdit} />,
          },
        }}
        label={(column) => `products.column.${column}`}
        emptyRow={['products.empty', 'products.emptyHint']}
      />
    </>
  )
}

type CellProps = { product: AdminProduct; mayEdit: boolean }

const useNames = ({ nameEn, nameTh }: AdminProduct) =>
  useLanguage() === 'en' ? ([nameEn, nameTh] as const) : ([nameTh, nameEn] as const)

function ProductCell({ product, mayEdit }: CellProps) {
  const language = useLanguage()
  const [name, other] = useNames(product)
  return (
    <div className="flex items-center gap-3">
      {mayEdit && <AdminProductChoice id={product.id} name={name} />}
      <div className="w-10 shrink-0">
        {product.pictureId && <Picture id={product.pictureId} alt="" widths={[320]} sizes="40px" />}
      </div>
      <div className="min-w-0 break-words">
        <AdminRowLink to={`/admin/products/${product.id}`}>
          <ThaiLineBreaks>{name}</ThaiLineBreaks>
        </AdminRowLink>
        <span lang={language === 'en' ? 'th' : 'en'} className="block text-ink-soft max-md:hidden">
          <ThaiLineBreaks>{other}</ThaiLineBreaks>
        </span>
      </div>
    </div>
  )
}

function PriceCell({ product: { price, compareAt } }: { product: AdminProduct }) {
  const t = useAdminT()
  return (
    <>
      {formatSatang(price)}
      {compareAt !== null && (
        <span className="block text-xs text-ink-soft lg:hidden">
          <span className="sr-only">{t('products.column.compareAt')} </span>
          <s>{formatSatang(compareAt)}</s>
        </span>
      )}
    </>
  )
}

function StockCell({ product: { available, sizes, sizesAvailable } }: { product: AdminProduct }) {
  const t = useAdminT()
  return (
    <>
      {available > 0 ? (
        t('products.items', { count: available })
      ) : (
        <span className="text-lacquer">{t('products.soldOut')}</span>
      )}
      <span className="block text-xs text-ink-soft max-md:ml-2 max-md:inline">
        {t('products.sizesLeft', { available: sizesAvailable, count: sizes })}
      </span>
    </>
  )
}

function VisibleCell({ product, mayEdit }: CellProps) {
  const t = useAdminT()
  const [name] = useNames(product)
  if (!mayEdit) return t(product.hidden ? 'products.visibilities.hidden' : 'products.visibilities.visible')
  return (
    <div className="flex items-center gap-1">
      <span aria-hidden="true" className="text-xs text-ink-soft md:hidden">
        {t('products.column.visible')}
      </span>
      <AdminVisibleSwitch id={product.id} name={name} hidden={product.hidden} />
    </div>
  )
}

function MarginCell({ product: { price, cost } }: { product: AdminProduct }) {
  const t = useAdminT()
  const margin = marginOf(price, cost)
  if (!margin) return '–'
  return (
    <>
      <span className={margin.amount < 0 ? 'text-lacquer' : ''}>
        {t('products.percent', { percent: margin.percent })}
      </span>
      <span className="block text-xs whitespace-nowrap text-ink-soft">
        {t('products.costOf', { amount: formatSatang(cost ?? 0) })}
      </span>
    </>
  )
}
