import type { ReactNode } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { maxOrderItems } from '#app/kit/cart-limits.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { checkOutProblem } from '../check-out-rules.ts'
import type { QuotedCart } from './use-quoted-cart.ts'

type Props = { cart: QuotedCart; note: string }

/** Disabled while the cart cannot be ordered; `note` is the id of the reason. */
export function ToCheckout({ cart, note, className, children }: Props & { className: string; children: ReactNode }) {
  const look = buttonClass('primary', className)
  if (!checkOutProblem(cart.lines, cart.quote))
    return (
      <LocalLink to="/checkout" className={look}>
        {children}
      </LocalLink>
    )
  return (
    <button type="button" disabled aria-describedby={note} className={look}>
      {children}
    </button>
  )
}

export function CheckOutNote({ cart, note }: Props) {
  const t = useT()
  const problem = checkOutProblem(cart.lines, cart.quote)
  return (
    problem && (
      <p id={note} className="py-2 text-sm text-lacquer">
        {t(`cart.problem.${problem}`, { count: maxOrderItems })}
      </p>
    )
  )
}
