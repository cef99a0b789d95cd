import { useEffect, useRef } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { OrderActionDone, OrderStatusAnswer } from '../../customer-view/order-status-answer.ts'

/** Takes the focus, because the pressed button may be gone. */
export function DoneNote({ of, answer }: { of: OrderActionDone; answer: OrderStatusAnswer | undefined }) {
  const t = useT()
  const place = useRef<HTMLOutputElement>(null)
  const done = answer?.ok === true && answer.done === of
  useEffect(() => {
    if (done) place.current?.focus()
  }, [answer, done])
  return (
    <output
      ref={place}
      tabIndex={-1}
      className={done ? 'my-4 block border-l-2 border-jade bg-surface px-4 py-3 outline-none' : 'sr-only'}
    >
      {done && t(`customerOrder.done.${of}`)}
    </output>
  )
}
