import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { type AdminAnswer, adminRefusal, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { focusContent } from '#app/ui/focus-content.ts'
import type { AdminOrder } from './admin-order.ts'
import { AdminPaperLinks } from './paper-links.tsx'

/** Moves the selected orders to "processing" in one go. What could not be moved is named with the reason. */
export function AdminBulkBar(props: { action: string; orders: readonly AdminOrder[]; onDone: () => void }) {
  const { action, orders, onDone } = props
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data?.ok ? fetcher.data : undefined, '')
  const finished = useEffectEvent(onDone)
  useEffect(() => {
    if (!fetcher.data) return
    finished()
    focusContent()
  }, [fetcher.data])
  const refused = fetcher.state === 'idle' ? adminRefusal(fetcher.data, t) : undefined
  if (orders.length === 0 && !refused) return null
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="sticky top-25 z-20 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-paper px-3 py-2 xl:top-14"
    >
      {orders.map(({ number, version }) => (
        <input key={number} type="hidden" name="order" value={`${number}:${version}`} />
      ))}
      {orders.length > 0 && (
        <>
          <output>{t('orders.selected', { count: orders.length })}</output>
          <button type="submit" name="intent" value="processing" className={adminPrimaryButton}>
            {t('orders.markProcessing')}
          </button>
          <LocalLink
            to={`/admin/orders/ship?order=${orders.map(({ number }) => number).join(',')}`}
            className={adminButton}
          >
            {t('parcels.open')}
          </LocalLink>
          <AdminPaperLinks numbers={orders.map(({ number }) => number)} />
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
