import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type DeskAnswer, useAnswerToast } from '#app/ui/desk/desk-answer.ts'
import { deskButton, deskPrimary } from '#app/ui/desk/filter-form.tsx'
import type { DeskMove, DeskOrderDetails } from '../desk-order-details.ts'
import { AdminTrackingFields } from './admin-tracking.tsx'

/**
 * The moves an order can make. The natural next one is the page's primary action; one that cannot be made is there
 * too, with the reason.
 */
export function AdminOrderMoves({ order, mayRefund }: { order: DeskOrderDetails; mayRefund: boolean }) {
  const t = useAdminT()
  const fetcher = useFetcher<DeskAnswer>()
  const [shipping, setShipping] = useState(false)
  useAnswerToast(fetcher.data, t('orders.updateFailed'))
  const busy = fetcher.state !== 'idle'
  const refused = !busy && fetcher.data?.ok === false ? fetcher.data.message : undefined
  const next = order.moves.find((move) => !move.reason && forward.has(move.to))
  const blocked = order.moves.filter((move) => move.reason)
  return (
    <fetcher.Form method="post" className="grid gap-4">
      <input type="hidden" name="version" value={order.version} />
      {refused && (
        <p role="alert" className="border border-lacquer px-3 py-2">
          {refused}
        </p>
      )}
      {shipping && <AdminTrackingFields order={order} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {order.awaiting === 'confirmation' && (
          <button type="submit" name="intent" value="confirm" disabled={busy} className={deskPrimary}>
            {t('orders.confirm')}
          </button>
        )}
        {order.moves
          .filter((move) => !move.reason && (mayRefund || move.to !== 'refunded'))
          .map((move) => (
            <MoveButton
              key={move.to}
              move={move}
              primary={move === next && order.awaiting !== 'confirmation'}
              busy={busy}
              asksTracking={move.to === 'shipped' && !shipping}
              onAsk={() => setShipping(true)}
            />
          ))}
      </div>
      {blocked.length > 0 && (
        <ul className="grid gap-1 text-ink-soft">
          {blocked.map(({ to, reason }) => (
            <li key={to}>
              <span className="line-through">{t(`orders.moveTo.${to}`)}</span> – {reason}
            </li>
          ))}
        </ul>
      )}
    </fetcher.Form>
  )
}

const forward: ReadonlySet<string> = new Set(['paid', 'processing', 'shipped', 'completed'])

function MoveButton(props: {
  move: DeskMove
  primary: boolean
  busy: boolean
  asksTracking: boolean
  onAsk: () => void
}) {
  const { move, primary, busy, asksTracking, onAsk } = props
  const t = useAdminT()
  const look = primary ? deskPrimary : deskButton
  const tone = move.to === 'cancelled' || move.to === 'refunded' ? 'text-lacquer' : ''
  return (
    <button
      type="submit"
      name="intent"
      value={`move ${move.to}`}
      disabled={busy}
      onClick={(event) => {
        if (!asksTracking) return
        event.preventDefault()
        onAsk()
      }}
      className={`${look} ${tone}`}
    >
      {t(`orders.moveTo.${move.to}`)}
    </button>
  )
}
