import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { CustomerItem } from '../../customer-view/order-page.ts'

export function OrderItems({ items }: { items: readonly CustomerItem[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((item) => (
        <li key={item.id} className="flex gap-4 py-4">
          <div className="w-20 shrink-0 sm:w-24">
            {item.pictureId ? <Picture id={item.pictureId} alt="" sizes="96px" /> : <NoPicture className="text-xs" />}
          </div>
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 self-start">
            <div className="min-w-0">
              <Name item={item} />
              <p className="text-sm text-ink-soft">
                {sizePhrase(item.size, language)} {t('checkout.quantity', { count: item.quantity })}
              </p>
              {item.refunded > 0 && (
                <p className="text-sm text-ink-soft">{t('customerOrder.given', { count: item.refunded })}</p>
              )}
            </div>
            <p className="tabular">{formatSatang(item.lineTotal)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Name({ item: { productId, name } }: { item: CustomerItem }) {
  const words = <ThaiLineBreaks>{name}</ThaiLineBreaks>
  if (!productId) return <p>{words}</p>
  return (
    <LocalLink
      to={`/product/${productId}`}
      className="-my-2.5 inline-block py-2.5 hover:underline hover:decoration-line hover:underline-offset-4"
    >
      {words}
    </LocalLink>
  )
}
