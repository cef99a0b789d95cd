import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang, parseBaht } from '#app/kit/money.ts'
import { useFieldLabel } from '#app/modules/catalog/admin/field-labels.ts'
import type { TextField } from '#app/modules/catalog/product-text-fields.ts'
import { AdminTable } from '#app/ui/admin/list.tsx'
import type { FailedReason } from '../import-problems.ts'
import type { AdminImportItem } from './import-list.queries.server.ts'

/** The products of a file, and what the import does or did with each. */
export function AdminImportItems({ items, count }: { items: readonly AdminImportItem[]; count: number }) {
  const { t, language } = useAdminTexts()
  return (
    <>
      <AdminTable
        rows={items}
        id={({ handle }) => handle}
        cards="md"
        rowClass="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:py-2"
        columns={{
          row: { isNumber: true, className: 'text-ink-soft', cell: ({ row }) => row },
          product: {
            className: 'break-words max-md:min-w-0 max-md:flex-1',
            cell: ({ productId, undone, name, handle }) => (
              <>
                {productId && undone !== 'deleted' && undone !== 'gone' ? (
                  <LocalLink
                    to={`/admin/products/${productId}`}
                    className="quiet-link inline-block py-0.5 pointer-coarse:py-2.5"
                  >
                    {name}
                  </LocalLink>
                ) : (
                  <span>{name}</span>
                )}
                <span className="block text-xs break-all text-ink-soft">{handle}</span>
              </>
            ),
          },
          price: {
            isNumber: true,
            cell: ({ price }) => {
              const amount = parseBaht(price)
              return amount === undefined ? '' : formatSatang(amount)
            },
          },
          sizes: { cell: ({ sizes }) => sizes.map((size) => sizeLabel(size, language)).join(', ') },
          result: {
            className: ({ state }) => `max-md:basis-full ${state === 'failed' ? 'text-lacquer' : ''}`,
            cell: (item) => <ResultCell item={item} />,
          },
        }}
        label={(column) => `transfer.column.${column}`}
      />
      {count > items.length && (
        <p className="mt-2 text-ink-soft">{t('transfer.firstShown', { count: items.length })}</p>
      )}
    </>
  )
}

function ResultCell({ item }: { item: AdminImportItem }) {
  const t = useAdminT()
  const { state, reason, about, missing, undone } = item
  return (
    <>
      <Result item={item} />
      {state === 'failed' && reason && <Failure reason={reason} about={about} />}
      {state !== 'failed' && reason === 'no_picture' && !undone && (
        <span className="block text-lacquer">{t('transfer.failed.no_picture', { about })}</span>
      )}
      {(undone ? [] : missing).map((picture) => (
        <span key={picture.place} className="block break-all text-lacquer">
          {t('transfer.missingPicture', { row: picture.row })}{' '}
          {t(`transfer.failed.${picture.reason}`, { about: picture.place })}
        </span>
      ))}
    </>
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
