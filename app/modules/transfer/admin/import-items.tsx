import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang, parseBaht } from '#app/kit/money.ts'
import { useFieldLabel } from '#app/modules/catalog/admin/field-labels.ts'
import type { TextField } from '#app/modules/catalog/product-text-fields.ts'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import type { FailedReason } from '../import-problems.ts'
import type { AdminImportItem } from './import-list.queries.server.ts'

const columns = ['row', 'product', 'price', 'sizes', 'result'] as const
const numbers: readonly string[] = ['row', 'price']

export function AdminImportItems({ items, count }: { items: readonly AdminImportItem[]; count: number }) {
  const t = useAdminT()
  return (
    <>
      <Table cards="md">
        <AdminTableHead
          columns={columns}
          label={(column) => t(`transfer.column.${column}`)}
          isNumber={(column) => numbers.includes(column)}
        />
        <TableBody>
          {items.map((item) => (
            <ItemRow key={item.handle} item={item} />
          ))}
        </TableBody>
      </Table>
      {count > items.length && (
        <p className="mt-2 text-ink-soft">{t('transfer.firstShown', { count: items.length })}</p>
      )}
    </>
  )
}

function ItemRow({ item }: { item: AdminImportItem }) {
  const t = useAdminT()
  const language = useLanguage()
  const { state, reason, about, missing, price } = item
  const amount = parseBaht(price)
  return (
    <TableRow className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:py-2">
      <TableCell className="tabular text-right text-ink-soft">{item.row}</TableCell>
      <TableCell className="break-words max-md:min-w-0 max-md:flex-1">
        {item.productId && item.undone !== 'deleted' && item.undone !== 'gone' ? (
          <LocalLink
            to={`/admin/products/${item.productId}`}
            className="underline decoration-line underline-offset-4 hover:decoration-ink inline-block py-0.5 pointer-coarse:py-2.5"
          >
            {item.name}
          </LocalLink>
        ) : (
          <span>{item.name}</span>
        )}
        <span className="block text-xs break-all text-ink-soft">{item.handle}</span>
      </TableCell>
      <TableCell className="tabular text-right">{amount === undefined ? '' : formatSatang(amount)}</TableCell>
      <TableCell>{item.sizes.map((size) => sizeLabel(size, language)).join(', ')}</TableCell>
      <TableCell className={`max-md:basis-full ${state === 'failed' ? 'text-lacquer' : ''}`}>
        <Result item={item} />
        {state === 'failed' && reason && <Failure reason={reason} about={about} />}
        {state !== 'failed' && reason === 'no_picture' && !item.undone && (
          <span className="block text-lacquer">{t('transfer.failed.no_picture', { about })}</span>
        )}
        {(item.undone ? [] : missing).map((picture) => (
          <span key={picture.place} className="block break-all text-lacquer">
            {t('transfer.missingPicture', { row: picture.row })}{' '}
            {t(`transfer.failed.${picture.reason}`, { about: picture.place })}
          </span>
        ))}
      </TableCell>
    </TableRow>
  )
}

function Result({ item: { state, forecast, undone } }: { item: AdminImportItem }) {
  const t = useAdminT()
  if (undone === 'deleted' || undone === 'restored') return t(`transfer.undone.${undone}`)
  if (undone) return <span className="text-lacquer">{t(`transfer.undone.${undone}`)}</span>
  return state === 'waiting' ? t(`transfer.forecast.${forecast}`) : t(`transfer.result.${state}`)
}

function Failure({ reason, about }: { reason: FailedReason; about: string }) {
  const t = useAdminT()
  const fieldLabel = useFieldLabel()
  if (reason !== 'missing_texts')
    return <span className="block break-all">{t(`transfer.failed.${reason}`, { about })}</span>
  const names = about.split(', ').map((field) => fieldLabel(field as TextField))
  return <span className="block">{t('transfer.failed.missing_texts', { about: names.join(', ') })}</span>
}
