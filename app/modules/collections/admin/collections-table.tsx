import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { colourName } from '#app/modules/catalog/colour.ts'
import { AdminEmptyList } from '#app/ui/admin/empty-list.tsx'
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from '#app/ui/table.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { plainSources, type Source } from '../collection.ts'
import { brandOf, colourOf } from '../collection-rules.ts'
import type { ListedCollection, SourceChoices } from './collection-list.queries.server.ts'

const columns = ['name', 'source', 'items', 'place', 'published'] as const
const numbers: readonly string[] = ['items', 'place']

type Props = { collections: readonly ListedCollection[]; brands: SourceChoices['brands'] }

/** A table on wide screens, cards on a phone. */
export function AdminCollectionsTable({ collections, brands }: Props) {
  const t = useAdminT()
  if (collections.length === 0)
    return <AdminEmptyList title={t('collections.empty')} text={t('collections.emptyText')} />
  return (
    <Table cards="md" rows="roomy">
      <TableHead>
        {columns.map((column) => (
          <HeadCell
            key={column}
            isNumber={numbers.includes(column)}
            className={column === 'published' ? 'w-px pl-8' : ''}
          >
            {t(`collections.column.${column}`)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {collections.map((collection) => (
          <Row key={collection.id} collection={collection} brands={brands} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ collection, brands }: { collection: ListedCollection; brands: Props['brands'] }) {
  const { id, slug, source, items, place, published } = collection
  const t = useAdminT()
  const language = useLanguage()
  return (
    <TableRow
      data-row
      className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:py-4"
    >
      <TableCell className="max-md:col-span-2">
        <LocalLink
          to={`/admin/collections/${id}`}
          data-admin-row
          className="break-words underline decoration-line underline-offset-4 hover:decoration-ink -my-0.5 inline-block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          <ThaiLineBreaks>{language === 'th' ? collection.nameTh : collection.nameEn}</ThaiLineBreaks>
        </LocalLink>
        <span className="block break-all text-ink-soft">{`/collections/${slug}`}</span>
      </TableCell>
      <TableCell>{sourceLabel(source, brands, { t, language })}</TableCell>
      <TableCell className="tabular text-right">
        <span className="max-md:hidden">{items.toLocaleString('en-US')}</span>
        <span className="md:hidden">{t('collections.itemsCount', { count: items })}</span>
      </TableCell>
      <TableCell className="tabular text-ink-soft md:text-right">
        <span className="md:hidden">
          {place === null ? t('collections.noPlace') : t('collections.inMenu', { place })}
        </span>
        <span className="max-md:hidden">{place ?? '–'}</span>
      </TableCell>
      <TableCell className={`whitespace-nowrap max-md:text-right md:pl-8 ${published ? 'text-jade' : 'text-ink-soft'}`}>
        {t(`collections.states.${published ? 'published' : 'draft'}`)}
      </TableCell>
    </TableRow>
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
