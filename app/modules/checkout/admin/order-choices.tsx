import type { ReactNode } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { DraftView } from './draft-view.ts'
import { staffChannels } from './staff-order.ts'

/** One of several, each a line that a thumb can press. */
function Choice(props: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-serif">{props.title}</legend>
      <div className="border-y border-line">{props.children}</div>
    </fieldset>
  )
}

type OptionOf = { name: string; value: string; chosen: boolean; closed?: boolean; detail?: string; children: ReactNode }

function Option({ name, value, chosen, closed, detail, children }: OptionOf) {
  return (
    <label
      className={`flex min-h-11 items-center gap-3 border-b border-line py-1 last:border-0 ${closed ? 'text-ink-soft' : ''}`}
    >
      <input type="radio" name={name} value={value} defaultChecked={chosen} className="size-5 shrink-0 accent-ink" />
      <span className="min-w-0 flex-1">{children}</span>
      {detail && <span className="tabular text-right text-ink-soft">{detail}</span>}
    </label>
  )
}

/** Where the customer is. */
export function AdminChannelChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  return (
    <Choice title={t('newOrder.channel')}>
      {staffChannels.map((channel) => (
        <Option key={channel} name="channel" value={channel} chosen={draft.channel === channel}>
          {t(`newOrder.channels.${channel}`)}
        </Option>
      ))}
    </Choice>
  )
}

/** How the pieces leave the shop, and what that costs. */
export function AdminDeliveryChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  const detailOf = ({ method, fee, available }: DraftView['deliveries'][number]) => {
    if (method === 'pickup') return t('newOrder.pickupFree')
    return available ? formatSatang(fee) : t('newOrder.notThere')
  }
  return (
    <Choice title={t('newOrder.delivery')}>
      {draft.deliveries.map((way) => (
        <Option
          key={way.method}
          name="delivery"
          value={way.method}
          chosen={draft.delivery === way.method}
          closed={!way.available}
          detail={detailOf(way)}
        >
          {t(`orders.deliveryMethod.${way.method}`)}
        </Option>
      ))}
    </Choice>
  )
}

/** How it is paid. */
export function AdminMethodChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  return (
    <Choice title={t('newOrder.method')}>
      {draft.methods.map((method) => (
        <Option key={method} name="method" value={method} chosen={draft.method === method}>
          {t(`newOrder.methods.${method}`)}
        </Option>
      ))}
    </Choice>
  )
}
