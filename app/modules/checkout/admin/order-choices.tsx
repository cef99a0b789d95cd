import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { staffChannels } from './draft-order.ts'
import type { DraftView } from './draft-view.ts'

export function AdminChannelChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  const options = staffChannels.map((channel) => ({ option: channel, label: t(`newOrder.channels.${channel}`) }))
  return <Choice title={t('newOrder.channel')} name="channel" value={draft.channel} options={options} />
}

export function AdminDeliveryChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  const detailOf = ({ method, fee, available }: DraftView['deliveries'][number]) => {
    if (method === 'pickup') return t('newOrder.pickupFree')
    if (!available) return t('newOrder.notThere')
    return draft.lines.length > 0 ? formatSatang(fee) : undefined
  }
  const options = draft.deliveries.map((delivery) => ({
    option: delivery.method,
    label: t(`orders.deliveryMethod.${delivery.method}`),
    isClosed: !delivery.available,
    detail: detailOf(delivery),
  }))
  return <Choice title={t('newOrder.delivery')} name="delivery" value={draft.delivery} options={options} />
}

export function AdminMethodChoice({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  const { methods, method, cod } = draft
  const codDetail = () => {
    if (!cod) return undefined
    if (cod.reason) return t(`newOrder.codOff.${cod.reason}`, { max: formatSatang(cod.max) })
    return cod.fee > 0 ? t('newOrder.codFee', { fee: formatSatang(cod.fee) }) : undefined
  }
  const options = methods.map((option) => ({
    option,
    label: t(`newOrder.methods.${option}`),
    isClosed: option === 'cod' && cod?.reason !== undefined,
    detail: option === 'cod' ? codDetail() : undefined,
  }))
  return <Choice title={t('newOrder.method')} name="method" value={method} options={options} />
}

/** Radio buttons. A choice that the server corrects is taken over. `isClosed`: greyed out, `detail`: price or reason. */
function Choice(props: {
  title: string
  name: string
  value: string
  options: readonly { option: string; label: string; isClosed?: boolean; detail?: string | undefined }[]
}) {
  const { title, name, value, options } = props
  const [chosen, choose] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    choose(value)
  }
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-serif">{title}</legend>
      <div className="border-y border-line">
        {options.map(({ option, label, isClosed, detail }) => (
          <label
            key={option}
            className={`flex min-h-11 items-center gap-3 border-b border-line py-1 last:border-0 ${isClosed ? 'text-ink-soft' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={chosen === option}
              onChange={() => choose(option)}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="min-w-0 flex-1">{label}</span>
            {detail && <span className="tabular text-right text-ink-soft">{detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
