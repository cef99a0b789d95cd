import { useT } from '#app/i18n/provider.tsx'
import type { OrderAnswer } from '../order-answer.ts'
import { useDoubt } from './send-order.ts'

/** While it is unclear whether the order arrived, or it did not. */
export function SendNotice({ answer, busy }: { answer: OrderAnswer | undefined; busy: boolean }) {
  const t = useT()
  const unanswered = useDoubt()
  return (
    <>
      <output className="mb-3 block border border-gold bg-surface p-3 text-sm empty:hidden">
        {unanswered && t(`checkout.sending.${unanswered}`)}
      </output>
      <p role="alert" className="mb-3 border border-lacquer bg-surface p-3 text-sm empty:hidden">
        {answer?.ok === false && answer.unsent && !busy && !unanswered && t('checkout.sending.unsent')}
      </p>
    </>
  )
}
