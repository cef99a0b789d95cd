import { useT } from '#app/i18n/provider.tsx'
import type { OrderState } from '../../status/order-state.ts'
import { CodNotice } from '../cod-notice.tsx'

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
