import { useEffect } from 'react'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { OnlineMethod } from '../payment/payment-form.ts'
import type { OrderAnswer } from '../place-order.ts'

/** Satang. `total`: undefined until the quote includes the fee. */
export type CodTerms = { fee: number; total: number | undefined }

/** Cash on delivery for this quote. `off`: why it is not offered; then the method is deselected. */
export function useCod(
  quote: Quote | undefined,
  answer: OrderAnswer | undefined,
  method: OnlineMethod | undefined,
  onMethod: (method: undefined) => void,
) {
  const off = offOf(quote, answer)
  useEffect(() => {
    if (off && method === 'cod') onMethod(undefined)
  }, [off, method, onMethod])
  const cod = quote?.cod
  const total = method === 'cod' ? quote?.total : undefined
  return { max: cod?.max ?? 0, off, terms: cod && { fee: cod.fee, total } }
}

function offOf(quote: Quote | undefined, answer: OrderAnswer | undefined): MessageKey | undefined {
  if (answer?.ok === false && answer.reason === 'checkout.refusal.cod_refused_before') return 'cod.off.refused_before'
  const reason = quote?.cod?.reason
  return reason && `cod.off.${reason}`
}
