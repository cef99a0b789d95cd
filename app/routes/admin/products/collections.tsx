import { shopOf } from '#app/context.server.ts'
import { type AdminTranslate, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { listBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import { listedCollections } from '#app/modules/collections/admin/collection-list.queries.server.ts'
import { plainSources, type Source } from '#app/modules/collections/collection.ts'
import { brandOf, colourOf } from '#app/modules/collections/collection-rules.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminList, AdminRowLink, AdminTable } from '#app/ui/admin/list.tsx'
import { Button } from '#app/ui/button.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { Route } from './+types/collections'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { newArrivalDays } = await shop.settings()
  const [collections, brands] = await Promise.all([
    listedCollections(shop.db, { now: shop.clock(), newArrivalDays }),
    listBrands(shop.db),
  ])
  return { collections, brands, deleted: new URL(request.url).searchParams.get('deleted')?.slice(0, 60) }
}

export default function Collections({ loaderData: { collections, brands, deleted } }: Route.ComponentProps) {
  const { t, language } = useAdminTexts()
  return (
    <AdminList
      list={{ count: collections.length }}
      title="collections.title"
      count="collections.count"
      lead="collections.lead"
      buttons={<Button to="/admin/collections/new">{t('collections.add')}</Button>}
    >
      {deleted && <AdminNotice answer={{ ok: true, ...withMessage('collections.deleted', { slug: deleted }) }} />}
      <AdminTable
        rows={collections}
        id={({ id }) => id}
        cards="md"
        height="roomy"
        rowClass="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4"
        columns={{
          name: {
            className: 'max-md:col-span-2',
            cell: ({ id, slug, nameEn, nameTh }) => (
              <>
                <AdminRowLink to={`/admin/collections/${id}`}>
                  <ThaiLineBreaks>{language === 'th' ? nameTh : nameEn}</ThaiLineBreaks>
                </AdminRowLink>
                <span className="block break-all text-ink-soft">{`/collections/${slug}`}</span>
              </>
            ),
          },
          source: { cell: ({ source }) => sourceLabel(source, brands, { t, language }) },
          items: {
            isNumber: true,
            cell: ({ items }) => (
              <>
                <span className="max-md:hidden">{items.toLocaleString('en-US')}</span>
                <span className="md:hidden">{t('collections.itemsCount', { count: items })}</span>
              </>
            ),
          },
          place: {
            isNumber: true,
            className: 'text-ink-soft max-md:text-left',
            cell: ({ place }) => (
              <>
                <span className="md:hidden">
                  {place === null ? t('collections.noPlace') : t('collections.inMenu', { place })}
                </span>
                <span className="max-md:hidden">{place ?? '–'}</span>
              </>
            ),
          },
          published: {
            headClass: 'w-px pl-8',
            className: ({ published }) =>
              `whitespace-nowrap max-md:text-right md:pl-8 ${published ? 'text-jade' : 'text-ink-soft'}`,
            cell: ({ published }) => t(`collections.states.${published ? 'published' : 'draft'}`),
          },
        }}
        label={(column) => `collections.column.${column}`}
        empty={['collections.empty', 'collections.emptyText']}
      />
    </AdminList>
  )
}

function sourceLabel(
  source: Source,
  brands: readonly { id: string; name: string }[],
  { t, language }: { t: AdminTranslate; language: Language },
): string {
  const plain = plainSources.find((name) => name === source)
  if (plain) return t(`collections.sources.${plain}`)
  const brand = brandOf({ source })
  if (brand === undefined) return t('collections.ofColour', { name: colourName(colourOf({ source }) ?? '', language) })
  return t('collections.ofBrand', { name: brands.find(({ id }) => id === brand)?.name ?? brand })
}
