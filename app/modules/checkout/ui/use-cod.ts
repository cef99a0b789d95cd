import { useEffect } from 'react'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { placeOrderMessages } from '../checkout-messages.ts'
import type { OrderAnswer } from '../order-answer.ts'
import type { OnlineMethod } from '../payment/payment-form.ts'
import type { CodTerms } from './cod-panel.tsx'

type Known = {
  quote: Quote | undefined
  answer: OrderAnswer | undefined
  method: OnlineMethod | undefined
  onMethod: (method: OnlineMethod | undefined) => void
}

/** When off, the method is deselected. */
export function useCod({ quote, answer, method, onMethod }: Known): {
  terms?: CodTerms
  off?: MessageKey
  max: number
} {
  const off = offOf(quote, answer)
  useEffect(() => {
    if (off && method === 'cod') onMethod(undefined)
  }, [off, method, onMethod])
  const { fee = 0, max = 0 } = quote?.cod ?? {}
  const total = method === 'cod' ? quote?.total : undefined
  return { max, ...(off ? { off } : {}), ...(quote?.cod ? { terms: { fee, total } } : {}) }
}

function offOf(quote: Quote | undefined, answer: OrderAnswer | undefined): MessageKey | undefined {
  if (answer?.ok === false && answer.reason === placeOrderMessages.cod_refused_before) return 'cod.off.refused_before'
  const reason = quote?.cod?.reason
  return reason && `cod.off.${reason}`
}
