import type { ComponentProps } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import type { Question } from '#app/ui/admin/confirmation-question.ts'
import { AdminQuestion, AdminQuestionPanel } from '#app/ui/admin/question.tsx'
import { AdminTrackingFields } from './tracking-fields.tsx'

export function AdminOrderQuestion({ answer, action }: { answer: AdminAnswer | undefined; action?: string }) {
  const leave = useAdminT()('orders.ask.leave')
  return <AdminQuestion answer={answer} action={action} leave={leave} more={extraFields} />
}

/** For a form sent without JavaScript. */
export const AdminOrderQuestionPanel = ({ answer }: { answer: AdminAnswer | undefined }) => (
  <AdminQuestionPanel answer={answer} more={extraFields} />
)

const extraFields = (question: Question) => <ShipmentAndStock {...question} />

function ShipmentAndStock({ shipment, stockBack }: Question) {
  const t = useAdminT()
  return (
    <>
      {shipment && (
        <>
          <AdminTrackingFields shipment={shipment} />
          <Choice type="checkbox" name="withoutTracking">
            {t('orders.withoutTracking')}
          </Choice>
        </>
      )}
      {stockBack && (
        <fieldset>
          <legend className="mb-1">{t('orders.ask.stockBack')}</legend>
          <Choice type="radio" name="stockBack" value="no" defaultChecked={stockBack.answer === false}>
            {t('orders.ask.stockNo')}
          </Choice>
          <Choice type="radio" name="stockBack" value="yes" defaultChecked={stockBack.answer === true}>
            {t('orders.ask.stockYes')}
          </Choice>
        </fieldset>
      )}
    </>
  )
}

const Choice = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
    <input {...input} className="size-4 accent-ink" />
    {children}
  </label>
)
