import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { scheduleInputs } from './schedule-inputs.ts'

type PlanFormProps = {
  intent: 'sale' | 'publish'
  title: AdminKey
  text: string
  press: AdminKey
  start?: Record<string, string>
  /** The result without JavaScript. */
  sent: AdminAnswer | undefined
  children: ReactNode
}

function PlanForm({ intent, title, text, press, start = {}, sent, children }: PlanFormProps) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('schedule.failed'))
  const busy = fetcher.state !== 'idle'
  return (
    <section>
      <h2 className="mb-2 border-b border-line pb-1 text-lg">{t(title)}</h2>
      <p className="measure mb-4 text-ink-soft">{text}</p>
      <AdminForm
        fetcher={fetcher}
        intent={intent}
        answer={busy ? undefined : (fetcher.data ?? sent)}
        start={start}
        className="grid gap-4 sm:grid-cols-2"
      >
        {children}
        <div className="sm:col-span-2">
          <Button type="submit" isBusy={busy}>
            {t(press)}
          </Button>
        </div>
      </AdminForm>
    </section>
  )
}

type Sent = { sent: AdminAnswer | undefined }

/** Price in satang; `now` is the default start, in Bangkok time. */
export function AdminSaleForm({ price, now, sent }: Sent & { price: number; now: string }) {
  const t = useAdminT()
  const text = `${t('schedule.saleNow', { amount: formatSatang(price) })} ${t('schedule.saleText')}`
  return (
    <PlanForm
      intent="sale"
      title="schedule.sale"
      text={text}
      press="schedule.planSale"
      start={{ startsAt: now }}
      sent={sent}
    >
      <Field of={scheduleInputs.price} className="sm:col-span-2" />
      <Field of={scheduleInputs.startsAt} />
      <Field of={scheduleInputs.endsAt} />
    </PlanForm>
  )
}

export function AdminPublishForm({ sent }: Sent) {
  const t = useAdminT()
  return (
    <PlanForm
      intent="publish"
      title="schedule.publish"
      text={t('schedule.publishText')}
      press="schedule.planPublish"
      sent={sent}
    >
      <Field of={scheduleInputs.publishAt} />
    </PlanForm>
  )
}
