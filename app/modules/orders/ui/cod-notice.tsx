import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'

export function CodNotice({ amount, className = '' }: { amount: number | undefined; className?: string }) {
  const t = useT()
  return (
    <div className={className}>
      {amount !== undefined && <p className="tabular">{t('cod.ready', { amount: formatSatang(amount) })}</p>}
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-ink-soft">
        <li>{t('cod.open')}</li>
        <li>{t('cod.later')}</li>
        <li>{t('cod.refund')}</li>
      </ul>
    </div>
  )
}
