import { useEffect, useEffectEvent } from 'react'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { refusedLimit } from '../refused-limit.ts'

const everyMs = 60_000

/** Another order may be paid by then, which frees the quota. */
export function useQuoteRefresh({ quote, retry }: Pick<QuotedCart, 'quote' | 'retry'>): void {
  const isRefused = (['card', 'chat'] as const).some((method) => refusedLimit(quote, method))
  const ask = useEffectEvent(() => document.visibilityState === 'visible' && retry())
  useEffect(() => {
    if (!isRefused) return
    const again = () => void ask()
    const timer = setInterval(again, everyMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isRefused])
}
