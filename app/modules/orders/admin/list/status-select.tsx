import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Options } from '#app/ui/options.tsx'
import { type OrderStatus, orderStatuses } from '../../order.ts'
import { AdminOrderQuestion } from '../question.tsx'
import { StatusDot } from '../status.tsx'

/** Shows the choice at once; a refusal or an unanswered question reverts it. */
export function AdminStatusSelect(props: { number: string; status: OrderStatus; version: number }) {
  const { number, version } = props
  const t = useAdminT()
  const action = useLocalPath()(`/admin/orders/${number}`)
  const fetcher = useAdminFetcher('orders.updateFailed')
  const status = (fetcher.formData?.get('to') as OrderStatus | null) ?? props.status
  return (
    <>
      <fetcher.Form method="post" action={action} className="lg:min-w-36">
        <input type="hidden" name="version" value={version} />
        <div className="flex items-center gap-2">
          <StatusDot status={status} />
          <select
            name="to"
            value={status}
            aria-label={t('orders.statusOf', { number })}
            aria-busy={fetcher.state !== 'idle'}
            className={looksLikeText}
            onChange={(event) => {
              const fields = { intent: 'move', to: event.target.value, version: String(version) }
              void fetcher.submit(fields, { method: 'post', action })
            }}
          >
            <Options of={orderStatuses} text={(option) => t(`orders.status.${option}`)} />
          </select>
        </div>
        <noscript>
          <SubmitButton variant="plain" intent="move" className="mt-1 underline">
            {t('frame.save')}
          </SubmitButton>
        </noscript>
      </fetcher.Form>
      <AdminOrderQuestion answer={fetcher.data} action={action} />
    </>
  )
}

/** Plain text until hovered or focused. */
const looksLikeText =
  'block min-h-9 max-w-full field-sizing-content border border-transparent px-2 py-1 -ml-2 not-hover:not-focus:bg-none! hover:border-ink-soft/60 focus:border-ink-soft/60 pointer-coarse:min-h-11 pointer-coarse:text-base disabled:opacity-60'
