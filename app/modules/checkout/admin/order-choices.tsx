import { type ReactNode, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { staffChannels } from './draft-order.ts'
import type { DraftView } from './draft-view.ts'

type Chosen = { chosen: string; choose: (value: string) => void }

/** A choice that the server corrects is taken over. */
function Choice({ title, value, children }: { title: string; value: string; children: (chosen: Chosen) => ReactNode }) {
  const [chosen, choose] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    choose(value)
  }
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-serif">{title}</legend>
      <div className="border-y border-line">{children({ chosen, choose })}</div>
    </fieldset>
  )
}

type OptionOf = Chosen & {
  name: string
  value: string
  closed?: boolean
  detail?: string | undefined
  children: ReactNode
}

function Option({ name, value, chosen, choose, closed, detail, children }: OptionOf) {
  return (
    <label
      className={`flex min-h-11 items-center gap-3 border-b border-line py-1 last:border-0 ${closed ? 'text-ink-soft' : ''}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => choose(value)}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="min-w-0 flex-1">{children}</span>
      {detail && <span className="tabular text-right text-ink-soft">{detail}</span>}
    </label>
  )
}

export function AdminChannelChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  return (
    <Choice title={t('newOrder.channel')} value={draft.channel}>
      {(chosen) =>
        staffChannels.map((channel) => (
          <Option key={channel} name="channel" value={channel} {...chosen}>
            {t(`newOrder.channels.${channel}`)}
          </Option>
        ))
      }
    </Choice>
  )
}

export function AdminDeliveryChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  const detailOf = ({ method, fee, available }: DraftView['deliveries'][number]) => {
    if (method === 'pickup') return t('newOrder.pickupFree')
    if (!available) return t('newOrder.notThere')
    return draft.lines.length > 0 ? formatSatang(fee) : undefined
  }
  return (
    <Choice title={t('newOrder.delivery')} value={draft.delivery}>
      {(chosen) =>
        draft.deliveries.map((option) => (
          <Option
            key={option.method}
            name="delivery"
            value={option.method}
            closed={!option.available}
            detail={detailOf(option)}
            {...chosen}
          >
            {t(`orders.deliveryMethod.${option.method}`)}
          </Option>
        ))
      }
    </Choice>
  )
}

export function AdminMethodChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  const { methods, method, cod } = draft
  const codDetail = () => {
    if (!cod) return undefined
    if (cod.reason) return t(`newOrder.codOff.${cod.reason}`, { max: formatSatang(cod.max) })
    return cod.fee > 0 ? t('newOrder.codFee', { fee: formatSatang(cod.fee) }) : undefined
  }
  return (
    <Choice title={t('newOrder.method')} value={method}>
      {(chosen) =>
        methods.map((option) => (
          <Option
            key={option}
            name="method"
            value={option}
            closed={option === 'cod' && cod?.reason !== undefined}
            detail={option === 'cod' ? codDetail() : undefined}
            {...chosen}
          >
            {t(`newOrder.methods.${option}`)}
          </Option>
        ))
      }
    </Choice>
  )
}
