import { useFetcher } from 'react-router'
import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, adminRefusal, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import type { OrderStatus } from '../order.ts'
import type { AdminOrderDetails, AdminTransition } from './order-details.ts'
import { AdminQuestion } from './question.tsx'

/**
 * The moves an order can make. The natural next one is the page's primary action; one that cannot be made is there
 * too, with the reason. Those that cannot be taken back ask first.
 */
export function AdminOrderTransitions({ order, mayRefund }: { order: AdminOrderDetails; mayRefund: boolean }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data?.ok ? fetcher.data : undefined, '')
  const answer = fetcher.data
  const refused = fetcher.state === 'idle' ? adminRefusal(answer, t) : undefined
  const possible = order.moves.filter((move) => !move.reason)
  const next = order.awaiting === 'confirmation' ? undefined : possible.find((move) => forward.has(move.to))
  // Whoever may give money back has a form for it on this page.
  const blocked = order.moves.filter((move) => move.reason && !(mayRefund && move.to === 'refunded'))
  return (
    <>
      <fetcher.Form method="post" className="grid gap-4">
        <input type="hidden" name="version" value={order.version} />
        {refused && (
          <p role="alert" className="border border-lacquer px-3 py-2">
            {refused}
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {order.awaiting === 'confirmation' && (
            <button type="submit" name="intent" value="confirm" className={`${adminPrimaryButton} ${wide}`}>
              {t('orders.confirm')}
            </button>
          )}
          {possible
            .toSorted((a, b) => Number(b === next) - Number(a === next))
            .map((move) => (
              <MoveButton key={move.to} move={move} primary={move === next} label={labelOf(order, move.to, t)} />
            ))}
        </div>
      </fetcher.Form>
      <AdminQuestion answer={answer} />
      {blocked.length > 0 && <Blocked order={order} moves={blocked} />}
    </>
  )
}

/** From a hold no status is given by hand: the order goes on where it stood. */
const labelOf = ({ status }: AdminOrderDetails, to: OrderStatus, t: AdminTranslate): string =>
  t(status === 'on_hold' && to === 'paid' ? 'orders.takeOffHold' : `orders.moveTo.${to}`)

const forward: ReadonlySet<string> = new Set(['paid', 'processing', 'shipped', 'completed'])
/** On a phone the next step takes a row of its own. */
const wide = 'max-sm:w-full'

function MoveButton({ move, primary, label }: { move: AdminTransition; primary: boolean; label: string }) {
  const look = primary ? `${adminPrimaryButton} ${wide}` : adminButton
  return (
    <button
      type="submit"
      name="intent"
      value={`move ${move.to}`}
      className={`${look} ${move.to === 'cancelled' ? 'text-lacquer' : ''}`}
    >
      {label}
    </button>
  )
}

function Blocked({ order, moves }: { order: AdminOrderDetails; moves: readonly AdminTransition[] }) {
  const t = useAdminT()
  return (
    <details className="group mt-2 text-ink-soft">
      <summary className="flex min-h-10 items-center gap-1 pointer-coarse:min-h-11">
        {t('orders.notPossible')}
        <ChevronDownIcon size={16} className="group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1">
        {moves.map(({ to, reason }) => (
          <li key={to}>
            <span className="line-through">{labelOf(order, to, t)}</span> – {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}
