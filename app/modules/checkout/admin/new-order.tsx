import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/fields.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import type { PlacedByStaff } from '../staff/placed-by-staff.server.ts'
import type { DraftView } from './draft-view.ts'
import { AdminChannelChoice, AdminDeliveryChoice, AdminMethodChoice } from './order-choices.tsx'
import { AdminOrderCustomer } from './order-customer.tsx'
import { AdminOrderExtras } from './order-extras.tsx'
import { AdminOrderItems } from './order-items.tsx'
import { AdminOrderBar, AdminOrderSums } from './order-sums.tsx'
import { AdminPlacedOrder } from './placed-order.tsx'

type Values = Readonly<Record<string, string>>
type Shown = { draft?: DraftView }
type NewOrderAnswer = AdminAnswer<
  { placed?: PlacedByStaff; values?: Values; unchanged?: true } & Shown,
  { contact?: Partial<Record<string, MessageKey>> } & Shown
>

type Props = {
  start: { key: string; mayDiscount: boolean; draft: DraftView }
  /** Of a form sent without JavaScript. */
  answer: NewOrderAnswer | undefined
}

/** Choices requote at once, typing after a pause. */
const chosenFields = new Set(['channel', 'delivery', 'method'])
const typedFields = new Set(['couponCode', 'discount', 'postalCode'])
const pauseMs = 500

/**
 * One form carries the whole order, so it works without JavaScript. Its first button adds an item, for Enter after a
 * scan.
 */
export function AdminNewOrder({ start, answer: posted }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<NewOrderAnswer>()
  const answer = fetcher.data ?? posted
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useAnswerToast(answer?.ok === false && answer.reason ? answer : undefined, t('newOrder.failed'))
  useEffect(() => () => clearTimeout(pause.current), [])
  if (answer?.ok && answer.placed) return <AdminPlacedOrder placed={answer.placed} />
  const refused = answer?.ok === false ? answer : undefined
  const draft = answer?.draft ?? start.draft
  const values = answer?.values
  const lookAgain = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (!chosenFields.has(name) && !typedFields.has(name)) return
    // Another submit would discard the response to placing.
    if (fetcher.formData?.get('intent') === 'place') return
    clearTimeout(pause.current)
    pause.current = setTimeout(
      () => {
        if (!form.current) return
        const fields = new FormData(form.current)
        fields.set('intent', 'look')
        void fetcher.submit(fields, { method: 'post' })
      },
      chosenFields.has(name) ? 0 : pauseMs,
    )
  }
  return (
    <>
      <h1 className="text-xl">{t('newOrder.title')}</h1>
      <p className="mb-6 measure text-ink-soft">{t('newOrder.lead')}</p>
      <AdminForm
        fetcher={fetcher}
        answer={refused}
        start={values ?? {}}
        problem="own"
        ref={form}
        onChange={lookAgain}
        onSubmit={() => clearTimeout(pause.current)}
        className="flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <input type="hidden" name="key" value={start.key} />
        <input type="hidden" name="channelBefore" value={draft.channel} />
        <input type="hidden" name="expectedTotal" value={draft.totals.total} />
        <div className="grid min-w-0 content-start gap-8">
          <AdminOrderItems draft={draft} scanned={values?.['scan']} />
          <AdminChannelChoice draft={draft} />
          <AdminDeliveryChoice draft={draft} />
          <AdminOrderCustomer draft={draft} values={values} wrong={refused?.contact} />
          <AdminOrderExtras draft={draft} mayDiscount={start.mayDiscount} />
        </div>
        {/* On phones the parts are children of the form, so that the bar sticks. */}
        <div className="contents lg:sticky lg:top-20 lg:grid lg:min-w-0 lg:content-start lg:gap-6 lg:self-start">
          <AdminMethodChoice draft={draft} />
          <AdminOrderSums draft={draft} />
          <AdminOrderBar draft={draft} isBusy={fetcher.state !== 'idle'} />
        </div>
      </AdminForm>
    </>
  )
}
