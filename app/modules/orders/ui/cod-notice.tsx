import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import type { OrderState } from '../status/order-status.ts'

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

/** After delivery only the rights that apply then. */
export function CodNote({ amount, state }: { amount: number; state: OrderState }) {
  const t = useT()
  return (
    <section className="mt-8 bg-surface px-4 py-5 md:px-6">
      <h2 className="text-lg">{t('cod.title')}</h2>
      <CodNotice amount={state === 'completed' ? undefined : amount} className="measure mt-2" />
    </section>
  )
}
