import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, adminRefusal, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { AdminBottomBar } from '#app/ui/admin/bottom-bar.tsx'
import { AdminMore } from '#app/ui/admin/steps.tsx'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/form/form.tsx'
import { isEnded, type OrderStatus } from '../order.ts'
import { stepsOf } from './next-step-rules.ts'
import type { AdminOrderDetails } from './order-details.ts'
import { AdminOrderQuestion } from './question.tsx'

type Props = { order: AdminOrderDetails; mayRefund: boolean }

/** One primary button; on small screens in a bar at the lower edge. */
export function AdminNextStep({ order, mayRefund }: Props) {
  const t = useAdminT()
  const { next, ahead } = stepsOf(order)
  if (next.kind === 'payment' || next.kind === 'return' || next.kind === 'nothing')
    return <p>{t(`orderSteps.${next.kind}`)}</p>
  if (next.kind === 'refund') return mayRefund ? null : <p>{t('orders.reason.refund_by_admin')}</p>
  if (next.kind === 'slip' || next.kind === 'address')
    return (
      <AdminBottomBar>
        <Button href={next.kind === 'slip' ? '#slips' : `#${recipientId}`} className={wide}>
          {t(next.kind === 'slip' ? 'slips.look' : 'orders.recipient.enter')}
        </Button>
      </AdminBottomBar>
    )
  const to = next.kind === 'move' ? next.move.to : undefined
  const isUnderpaid = to === 'paid' && order.underpaid > 0
  const button = to
    ? { intent: `move ${to}`, label: labelOf(order, to, t) }
    : { intent: 'confirm', label: t('orders.confirm') }
  const balanceReceived = t('orderEdit.balanceReceived', { amount: formatSatang(order.underpaid) })
  const first = isUnderpaid ? { intent: 'missing_arrived', label: balanceReceived } : button
  return (
    <MoveForm order={order}>
      {(refused) => (
        <>
          <AdminBottomBar>
            {refused}
            <SubmitButton intent={first.intent} className={wide}>
              {first.label}
            </SubmitButton>
          </AdminBottomBar>
          {isUnderpaid && <MoveButton to="paid" label={labelOf(order, 'paid', t)} />}
          {ahead.map(({ to }) => (
            <MoveButton key={to} to={to} label={labelOf(order, to, t)} />
          ))}
        </>
      )}
    </MoveForm>
  )
}

export function AdminOtherSteps({ order, mayRefund, createShipment }: Props & { createShipment: ReactNode }) {
  const t = useAdminT()
  const { others } = stepsOf(order)
  // An admin has a refund form above.
  const blocked = order.moves.filter((move) => move.reason && !(mayRefund && move.to === 'refunded'))
  const refusedMoves = isEnded(order.status) ? [] : blocked
  if (others.length + refusedMoves.length === 0 && !createShipment) return null
  return (
    <AdminMore title={t('orderSteps.others')} className="mt-2">
      <div className="grid gap-4">
        {others.length > 0 && (
          <MoveForm order={order}>
            {(refused) => (
              <>
                {refused}
                {others.map(({ to }) => (
                  <MoveButton
                    key={to}
                    to={to}
                    label={labelOf(order, to, t)}
                    variant={to === 'cancelled' ? 'danger' : 'secondary'}
                  />
                ))}
              </>
            )}
          </MoveForm>
        )}
        {createShipment && (
          <details className="group/part">
            <summary className="min-h-10 content-center underline underline-offset-4 pointer-coarse:min-h-11">
              {t('orderShipments.part.open')}
            </summary>
            {createShipment}
          </details>
        )}
        {refusedMoves.length > 0 && (
          <div className="text-ink-soft">
            <h3 className="font-sans">{t('orders.notPossible')}</h3>
            <ul className="grid gap-1">
              {refusedMoves.map(({ to, reason }) => (
                <li key={to}>
                  <span className="line-through">{labelOf(order, to, t)}</span> – {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </AdminMore>
  )
}

export const recipientId = 'recipient'

/** Asks before irreversible transitions; shows a refusal beside the button. */
function MoveForm({ order, children }: { order: AdminOrderDetails; children: (refused: ReactNode) => ReactNode }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const answer = fetcher.data
  useAnswerToast(answer?.ok ? answer : undefined, '')
  const refused = fetcher.state === 'idle' ? adminRefusal(answer, t) : undefined
  return (
    <>
      <fetcher.Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="version" value={order.version} />
        {children(<Alert className="w-full border border-lacquer bg-surface px-3 py-2">{refused}</Alert>)}
      </fetcher.Form>
      <AdminOrderQuestion answer={answer} />
    </>
  )
}

/** Ending a hold restores the earlier status. */
function labelOf({ status, balanceDue }: AdminOrderDetails, to: OrderStatus, t: AdminTranslate): string {
  if (to === 'paid' && status === 'on_hold') return t('orders.takeOffHold')
  return to === 'paid' && balanceDue > 0
    ? t('orderEdit.balanceReceived', { amount: formatSatang(balanceDue) })
    : t(`orders.moveTo.${to}`)
}

const wide = 'max-lg:w-full'

type MoveButtonProps = { to: OrderStatus; label: string; variant?: 'secondary' | 'danger' }

const MoveButton = ({ to, label, variant = 'secondary' }: MoveButtonProps) => (
  <SubmitButton variant={variant} intent={`move ${to}`}>
    {label}
  </SubmitButton>
)
