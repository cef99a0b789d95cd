import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminAlert, type AdminAnswer, adminMessage, adminRefusal } from '#app/ui/admin/admin-form.tsx'
import { SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { focusContent } from '#app/ui/page/focus.tsx'
import type { AdminOrder } from '../admin-order.ts'

/** Starts fulfilment of the selected orders; their printouts stay at hand although they leave the queue. */
export function AdminBulkBar(props: {
  action: string
  orders: readonly AdminOrder[]
  onDone: () => void
  printouts: (orders: readonly AdminOrder[]) => ReactNode
}) {
  const { action, orders, onDone, printouts } = props
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const { search } = useLocation()
  const [submitted, setSubmitted] = useState<{ orders: readonly AdminOrder[]; search: string }>()
  const clearSelection = useEffectEvent(onDone)
  useEffect(() => {
    if (!fetcher.data) return
    clearSelection()
    focusContent()
  }, [fetcher.data])
  const isIdle = fetcher.state === 'idle'
  const refused = isIdle ? adminRefusal(fetcher.data, t) : undefined
  // After a success the selection is empty: the submitted orders are shown until the next one or another page.
  const startedOrders =
    isIdle && fetcher.data?.ok && submitted?.search === search && orders.length === 0 ? submitted.orders : []
  const shownOrders = startedOrders.length > 0 ? startedOrders : orders
  if (shownOrders.length === 0 && !refused) return null
  return (
    <fetcher.Form
      method="post"
      action={action}
      onSubmit={() => setSubmitted({ orders, search })}
      className="sticky top-25 z-20 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-paper px-3 py-2 xl:top-14"
    >
      {orders.map(({ number, version }) => (
        <input key={number} type="hidden" name="order" value={`${number}:${version}`} />
      ))}
      {shownOrders.length > 0 && (
        <>
          <output>
            {startedOrders.length > 0 ? adminMessage(fetcher.data, t) : t('orders.selected', { count: orders.length })}
          </output>
          {startedOrders.length === 0 && <SubmitButton intent="processing">{t('orders.markProcessing')}</SubmitButton>}
          <SecondaryButton to={`/admin/orders/ship?order=${shownOrders.map(({ number }) => number).join(',')}`}>
            {t('shipments.open')}
          </SecondaryButton>
          {printouts(shownOrders)}
        </>
      )}
      <AdminAlert className="w-full whitespace-pre-line text-lacquer">{refused}</AdminAlert>
    </fetcher.Form>
  )
}
