import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { AdminRefundPage } from './find-refund-page.server.ts'
import { dismissInputs, sendInputs } from './refund-inputs.ts'

type Props = { refund: AdminRefundPage; sent: AdminAnswer | undefined }

/** The fetcher's response, or the page's without JavaScript. */
export function useStep(intent: string, sent: AdminAnswer | undefined) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('refunds.refusal.failed'))
  const refusal = sent && !sent.ok && sent.intent === intent ? sent : undefined
  return { fetcher, answer: fetcher.data ?? refusal, intent }
}

export function SendForm({ refund, sent }: Props) {
  const t = useAdminT()
  return (
    <AdminForm {...useStep('sent', sent)} start={{ on: refund.today }} className="grid gap-3">
      <Field of={sendInputs.on} min={refund.firstDay} max={refund.today} />
      <Field of={sendInputs.reference} />
      <Button type="submit" className="max-sm:w-full sm:justify-self-start">
        {t('refunds.send.confirm', { amount: formatSatang(refund.amount) })}
      </Button>
    </AdminForm>
  )
}

export function RetryForms({ refund, sent }: Props) {
  const t = useAdminT()
  const step = useStep('retry', sent)
  return (
    <AdminForm {...step} className="flex flex-wrap gap-3">
      {refund.mayAskProvider && (
        <Button type="submit" name="by" value="provider">
          {t('refunds.retry.provider')}
        </Button>
      )}
      <Button type="submit" name="by" value="hand" variant="secondary">
        {t('refunds.retry.hand')}
      </Button>
    </AdminForm>
  )
}

export function DismissForm({ sent }: Props) {
  const t = useAdminT()
  return (
    <AdminForm {...useStep('aside', sent)} className="grid gap-3 pt-1">
      <TextArea of={dismissInputs.note} rows={2} />
      <Button type="submit" variant="danger" className="justify-self-start">
        {t('refunds.aside.confirm')}
      </Button>
    </AdminForm>
  )
}
