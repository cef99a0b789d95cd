import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import type { Question } from '#app/ui/admin/confirmation-question.ts'
import { Checkbox } from '#app/ui/admin/controls.tsx'
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
          <Checkbox name="withoutTracking">{t('orders.withoutTracking')}</Checkbox>
        </>
      )}
      {stockBack && (
        <fieldset>
          <legend className="mb-1">{t('orders.ask.stockBack')}</legend>
          <Checkbox type="radio" name="stockBack" value="no" defaultChecked={stockBack.answer === false}>
            {t('orders.ask.stockNo')}
          </Checkbox>
          <Checkbox type="radio" name="stockBack" value="yes" defaultChecked={stockBack.answer === true}>
            {t('orders.ask.stockYes')}
          </Checkbox>
        </fieldset>
      )}
    </>
  )
}
