import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { type AdminAnswer, adminMessage, adminRefusal, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { focusContent } from '#app/ui/page/focus-content.ts'
import { type OrderStatus, orderStatuses } from '../../order.ts'
import type { AdminOrder } from '../admin-order.ts'
import { AdminOrderQuestion } from '../question.tsx'
import { StatusDot } from '../status.tsx'

type Props = {
  action: string
  orders: readonly AdminOrder[]
  onDone: () => void
  printouts: (orders: readonly AdminOrder[]) => ReactNode
}

/** Starts fulfilment of the selected orders; their printouts stay at hand although they leave the queue. */
export function AdminBulkBar({ action, orders, onDone, printouts }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const { search } = useLocation()
  const [sent, setSent] = useState<{ orders: readonly AdminOrder[]; search: string }>()
  const finished = useEffectEvent(onDone)
  useEffect(() => {
    if (!fetcher.data) return
    finished()
    focusContent()
  }, [fetcher.data])
  const idle = fetcher.state === 'idle'
  const refused = idle ? adminRefusal(fetcher.data, t) : undefined
  // Another tab or page starts afresh.
  const begun = idle && fetcher.data?.ok && sent?.search === search && orders.length === 0 ? sent.orders : []
  const shown = begun.length > 0 ? begun : orders
  if (shown.length === 0 && !refused) return null
  return (
    <fetcher.Form
      method="post"
      action={action}
      onSubmit={() => setSent({ orders, search })}
      className="sticky top-25 z-20 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-paper px-3 py-2 xl:top-14"
    >
      {orders.map(({ number, version }) => (
        <input key={number} type="hidden" name="order" value={`${number}:${version}`} />
      ))}
      {shown.length > 0 && (
        <>
          <output>
            {begun.length > 0 ? adminMessage(fetcher.data, t) : t('orders.selected', { count: orders.length })}
          </output>
          {begun.length === 0 && (
            <Button type="submit" name="intent" value="processing">
              {t('orders.markProcessing')}
            </Button>
          )}
          <Button to={`/admin/orders/ship?order=${shown.map(({ number }) => number).join(',')}`} variant="secondary">
            {t('shipments.open')}
          </Button>
          {printouts(shown)}
        </>
      )}
      {refused && (
        <p role="alert" className="w-full whitespace-pre-line text-lacquer">
          {refused}
        </p>
      )}
    </fetcher.Form>
  )
}

/** Plain text until hovered or focused. */
const asText =
  'block min-h-9 max-w-full field-sizing-content border border-transparent px-2 py-1 -ml-2 not-hover:not-focus:bg-none! hover:border-ink-soft/60 focus:border-ink-soft/60 pointer-coarse:min-h-11 pointer-coarse:text-base disabled:opacity-60'

/** Shows the choice at once; a refusal or an unanswered question reverts it. */
export function AdminStatusSelect(order: { number: string; status: OrderStatus; version: number }) {
  const t = useAdminT()
  const path = useLocalPath()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('orders.updateFailed'))
  const shown = (fetcher.formData?.get('to') as OrderStatus | null) ?? order.status
  const action = path(`/admin/orders/${order.number}`)
  return (
    <>
      <fetcher.Form method="post" action={action} className="lg:min-w-36">
        <input type="hidden" name="version" value={order.version} />
        <div className="flex items-center gap-2">
          <StatusDot status={shown} />
          <select
            name="to"
            value={shown}
            aria-label={t('orders.statusOf', { number: order.number })}
            aria-busy={fetcher.state !== 'idle'}
            className={asText}
            onChange={(event) => {
              const fields = { intent: 'move', to: event.target.value, version: String(order.version) }
              void fetcher.submit(fields, { method: 'post', action })
            }}
          >
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`orders.status.${status}`)}
              </option>
            ))}
          </select>
        </div>
        <noscript>
          <Button variant="plain" type="submit" name="intent" value="move" className="mt-1 underline">
            {t('frame.save')}
          </Button>
        </noscript>
      </fetcher.Form>
      <AdminOrderQuestion answer={fetcher.data} action={action} />
    </>
  )
}
