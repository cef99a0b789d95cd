import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { newAddress } from '#app/modules/customers/saved-address.ts'

export type OfferedAddress = { id: string; name: string; place: string }

type Props = { addresses: readonly OfferedAddress[]; chosen: string | undefined }

/** Links, so that it works without JavaScript. */
export function AddressChoice({ addresses, chosen }: Props) {
  const t = useT()
  if (addresses.length === 0) return null
  const row = (id: string, isChosen: boolean) => ({
    to: `/checkout?address=${id}` as const,
    replace: true,
    preventScrollReset: true,
    'aria-current': isChosen ? ('true' as const) : undefined,
    className: 'flex min-h-14 items-center gap-3 py-2',
  })
  return (
    <nav aria-label={t('checkout.keep.choose')} className="mb-8">
      <p className="font-serif text-xl font-medium">{t('checkout.keep.choose')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {addresses.map(({ id, name, place }) => (
          <li key={id}>
            <LocalLink {...row(id, id === chosen)}>
              <Mark isChosen={id === chosen} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="block text-sm text-ink-soft">{place}</span>
              </span>
            </LocalLink>
          </li>
        ))}
        <li>
          <LocalLink {...row(newAddress, chosen === undefined)}>
            <Mark isChosen={chosen === undefined} />
            {t('checkout.keep.another')}
          </LocalLink>
        </li>
      </ul>
    </nav>
  )
}

/** Decorative: the link itself marks the current one. */
function Mark({ isChosen }: { isChosen: boolean }) {
  const look = isChosen ? 'border-[7px] border-ink' : 'border border-ink-soft'
  return <span aria-hidden="true" className={`size-6 shrink-0 rounded-full ${look}`} />
}
