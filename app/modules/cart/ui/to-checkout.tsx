import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { maxOrderItems } from '#app/kit/cart-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { checkOutProblem } from '../cart.ts'
import type { QuotedCart } from './use-quoted-cart.ts'

type Props = { cart: QuotedCart; note: string }

/** Disabled while the cart cannot be ordered; `note` is the id of the reason. */
export function ToCheckout({ cart, note, className, children }: Props & { className: string; children: ReactNode }) {
  if (!checkOutProblem(cart.lines, cart.quote))
    return (
      <Button to="/checkout" className={className}>
        {children}
      </Button>
    )
  return (
    <Button disabled aria-describedby={note} className={className}>
      {children}
    </Button>
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
