import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'

export function Price({
  price,
  compareAt,
  className = '',
}: {
  price: number
  compareAt?: number | undefined
  className?: string
}) {
  const t = useT()
  if (compareAt === undefined) return <p className={`tabular ${className}`}>{formatSatang(price)}</p>
  return (
    <p className={`tabular flex flex-wrap gap-x-2 ${className}`}>
      <span className="sr-only">{t('shop.card.now')}</span>
      <span className="text-lacquer">{formatSatang(price)}</span>
      <span className="sr-only">{t('shop.card.before')}</span>
      <s className="text-ink-soft">{formatSatang(compareAt)}</s>
    </p>
  )
}
