import type { ReactNode } from 'react'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, AdminButtonForm, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { publicationFields, saleFields } from '../schedules/schedule-form.ts'
import type { OpenSchedule } from '../schedules/schedule-rules.ts'
import { useScheduleText } from './schedule-text.ts'

type PlanFormProps = {
  intent: 'sale' | 'publish'
  text: string
  submitLabel: AdminKey
  start?: Record<string, string>
  sent: AdminAnswer | undefined
  children: ReactNode
}

function PlanForm({ intent, text, submitLabel, start = {}, sent, children }: PlanFormProps) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('schedule.failed')
  const busy = fetcher.state !== 'idle'
  return (
    <section>
      <h2 className="mb-2 border-b border-line pb-1 text-lg">{t(`schedule.${intent}`)}</h2>
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
          <SubmitButton>{t(submitLabel)}</SubmitButton>
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
    <PlanForm intent="sale" text={text} submitLabel="schedule.planSale" start={{ startsAt: now }} sent={sent}>
      <Field of={saleFields.price} className="sm:col-span-2" />
      <Field of={saleFields.startsAt} />
      <Field of={saleFields.endsAt} />
    </PlanForm>
  )
}

export function AdminPublishForm({ sent }: Sent) {
  const t = useAdminT()
  return (
    <PlanForm intent="publish" text={t('schedule.publishText')} submitLabel="schedule.planPublish" sent={sent}>
      <Field of={publicationFields.publishAt} />
    </PlanForm>
  )
}

export type ShownSchedule = Pick<OpenSchedule, 'state' | 'startsAt' | 'endsAt' | 'price'> & { id: number }

export function AdminSchedules({ schedules }: { schedules: readonly ShownSchedule[] }) {
  const t = useAdminT()
  const scheduleText = useScheduleText()
  return (
    <ul className="divide-y divide-line">
      {schedules.map((schedule) => (
        <li key={schedule.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <span className="min-w-0">
            {scheduleText(schedule)}
            <span className="block text-ink-soft">{t(`schedule.state.${schedule.state}`)}</span>
          </span>
          {(schedule.state === 'planned' || schedule.state === 'running') && <CancelButton schedule={schedule} />}
        </li>
      ))}
    </ul>
  )
}

function CancelButton({ schedule }: { schedule: ShownSchedule }) {
  const t = useAdminT()
  const label = t(schedule.state === 'running' ? 'schedule.end' : 'schedule.cancel')
  return (
    <AdminButtonForm
      intent="cancel"
      fields={{ schedule: schedule.id }}
      failure="schedule.failed"
      aria-label={`${label}: ${useScheduleText()(schedule)}`}
    >
      {label}
    </AdminButtonForm>
  )
}
