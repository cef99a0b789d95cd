import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/fields.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import { type AdminAnswer, AdminForm, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form/form.tsx'
import type { PlacedByStaff } from '../staff/place-staff-order.server.ts'
import { isPaidAtPlacing } from './draft-order.ts'
import type { DraftView } from './draft-view.ts'
import { AdminChannelChoice, AdminDeliveryChoice, AdminMethodChoice } from './order-choices.tsx'
import { AdminOrderCustomer, AdminOrderExtras } from './order-customer.tsx'
import { AdminOrderItems } from './order-items.tsx'
import { AdminPlacedOrder } from './placed-order.tsx'

type Values = Readonly<Record<string, string>>
type WithDraft = { draft?: DraftView }
type NewOrderAnswer = AdminAnswer<
  { placed?: PlacedByStaff; values?: Values; unchanged?: true } & WithDraft,
  { contact?: Partial<Record<string, MessageKey>> } & WithDraft
>

type Props = {
  start: { key: string; mayDiscount: boolean; draft: DraftView }
  answer: NewOrderAnswer | undefined
}

/** Choices requote at once, typing after a pause. */
const choiceNames = new Set(['channel', 'delivery', 'method'])
const textNames = new Set(['couponCode', 'discount', 'postalCode'])
const pauseMs = 500

/** The form carries the whole order: no JavaScript needed. Its first button adds an item, for Enter after a scan. */
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
  const requote = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (!choiceNames.has(name) && !textNames.has(name)) return
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
      choiceNames.has(name) ? 0 : pauseMs,
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
        onChange={requote}
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

function AdminOrderSums({ draft }: { draft: DraftView }) {
  const t = useAdminT()
  const { totals, coupons, lines, delivery } = draft
  const rows = totalRows(totals, coupons).filter(({ name }) => name !== 'shipping' || delivery !== 'pickup')
  return (
    <div>
      {lines.length > 0 && (
        <dl className="tabular">
          {rows.map(({ name, amount, code }) => (
            <div
              key={`${name} ${code}`}
              className={`flex justify-between gap-4 py-1 ${name === 'total' ? 'border-t border-line font-semibold' : ''} ${name === 'vat' ? 'text-xs text-ink-soft' : ''}`}
            >
              <dt>{code ? t('orders.coupon', { code }) : t(`orders.${name}`)}</dt>
              <dd>{formatSatang(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3">
        <FormProblem />
      </div>
    </div>
  )
}

function AdminOrderBar({ draft, isBusy }: { draft: DraftView; isBusy: boolean }) {
  const t = useAdminT()
  const { totals, lines, method } = draft
  if (lines.length === 0) return null
  const amount = formatSatang(totals.total)
  return (
    <div className="flex flex-wrap gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3">
      <SubmitButton intent="place" isBusy={isBusy} className="w-full max-lg:min-h-12">
        {t(isPaidAtPlacing(method) ? 'newOrder.placeTaken' : 'newOrder.place', { amount })}
      </SubmitButton>
      <noscript>
        <SecondarySubmit intent="look">{t('newOrder.recalculate')}</SecondarySubmit>
      </noscript>
    </div>
  )
}
