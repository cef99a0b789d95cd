import type { ReactNode } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { refundReasonText } from '#app/modules/orders/admin/refund-reason.ts'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminOrderLink, AdminPart, AdminPartsHead } from '#app/ui/admin/part.tsx'
import { AdminFolded, refusalOf } from '#app/ui/admin/steps.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import type { AdminRefundPage } from './find-refund-page.server.ts'
import { RefundDestination } from './refund-destination.tsx'
import { dismissInputs, sendInputs } from './refund-inputs.ts'
import { RefundDue } from './refund-row.tsx'

type Props = { refund: AdminRefundPage; sent: AdminAnswer | undefined }

export function AdminRefundScreen({ refund, sent }: Props) {
  const t = useAdminT()
  return (
    <>
      <Head refund={refund} />
      <div key={refund.state} className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {refund.state === 'to_send' && (
          <>
            <AdminPart title={t('refunds.part.destination')}>
              <RefundDestination refund={refund} sent={sent} />
            </AdminPart>
            <AdminPart title={t('refunds.part.send')}>
              <SendForm refund={refund} sent={sent} />
              <Dismissal sent={sent} />
            </AdminPart>
          </>
        )}
        {refund.state === 'failed' && (
          <AdminPart title={t('refunds.part.retry')}>
            <p className="mb-3">{t('refunds.lead.failed')}</p>
            <RetryForms refund={refund} sent={sent} />
            <Dismissal sent={sent} />
          </AdminPart>
        )}
        {refund.state === 'on_the_way' && <p>{t('refunds.lead.on_the_way')}</p>}
        <AdminPart title={t('refunds.part.about')}>
          <RefundFacts refund={refund} />
        </AdminPart>
      </div>
    </>
  )
}

function Head({ refund }: Pick<Props, 'refund'>) {
  const t = useAdminT()
  const title = t('refunds.titleOf', { amount: formatSatang(refund.amount), number: refund.orderNumber })
  return (
    <AdminPartsHead title={title} list="/admin/refunds" back={t('refunds.back')}>
      <p className={refund.state === 'failed' ? 'mt-1 text-lacquer' : 'mt-1'}>{t(`refunds.state.${refund.state}`)}</p>
      {refund.state !== 'set_aside' && <RefundDue refund={refund} />}
    </AdminPartsHead>
  )
}

function RefundFacts({ refund }: Pick<Props, 'refund'>) {
  const { t, language } = useAdminTexts()
  const facts: [label: string, value: ReactNode][] = [
    [t('refunds.buyer'), refund.name],
    [t('refunds.reason'), refundReasonText(refund.reason, t)],
    [t('refunds.requestedAt'), formatMoment(refund.requestedAt, language)],
    [t('refunds.reference'), refund.reference],
  ]
  return (
    <>
      <Facts
        of={facts.filter(([, value]) => value)}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1"
        text="tabular break-words"
      />
      <AdminOrderLink number={refund.orderNumber}>{t('refunds.order', { number: refund.orderNumber })}</AdminOrderLink>
    </>
  )
}

const step = { failure: 'refunds.refusal.failed' } as const

function SendForm({ refund, sent }: Props) {
  const t = useAdminT()
  return (
    <AdminForm {...step} intent="sent" sent={sent} start={{ on: refund.today }} className="grid gap-3">
      <Field of={sendInputs.on} min={refund.firstDay} max={refund.today} />
      <Field of={sendInputs.reference} />
      <SubmitButton className="max-sm:w-full sm:justify-self-start">
        {t('refunds.send.confirm', { amount: formatSatang(refund.amount) })}
      </SubmitButton>
    </AdminForm>
  )
}

function RetryForms({ refund, sent }: Props) {
  const t = useAdminT()
  return (
    <AdminForm {...step} intent="retry" sent={sent} className="flex flex-wrap gap-3">
      {refund.mayAskProvider && (
        <SubmitButton name="by" value="provider">
          {t('refunds.retry.provider')}
        </SubmitButton>
      )}
      <SecondarySubmit name="by" value="manual">
        {t('refunds.retry.hand')}
      </SecondarySubmit>
    </AdminForm>
  )
}

function Dismissal({ sent }: Pick<Props, 'sent'>) {
  const t = useAdminT()
  return (
    <AdminFolded title={t('refunds.part.aside')} open={refusalOf(sent, 'aside') !== undefined}>
      <AdminForm {...step} intent="aside" sent={sent} className="grid gap-3">
        <TextArea of={dismissInputs.note} rows={2} />
        <SubmitButton variant="danger">{t('refunds.aside.confirm')}</SubmitButton>
      </AdminForm>
    </AdminFolded>
  )
}
