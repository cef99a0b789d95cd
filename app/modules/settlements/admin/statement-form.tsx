import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { carrierKeys, carriers } from '#app/modules/shipping/carriers.ts'
import { type AdminAnswer, adminMessage, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminFormEnd } from '#app/ui/admin/form-end.tsx'
import { Field } from '#app/ui/field.tsx'
import { focusContent } from '#app/ui/page/focus-content.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { AdminOpenShipments } from './open-shipments.tsx'
import { settlementFields } from './settlement-form.ts'
import type { ListedShipment } from './settlement-list.ts'
import { AdminSettlementSums } from './settlement-sums.tsx'

type Props = {
  shipments: readonly ListedShipment[]
  /** Of a form sent without JavaScript. */
  sent: AdminAnswer | undefined
}

export function AdminSettlementForm({ shipments, sent }: Props) {
  const t = useAdminT()
  const language = useLanguage()
  const fetcher = useFetcher<AdminAnswer>()
  const answer = fetcher.data ?? sent
  const form = useRef<HTMLFormElement>(null)
  useAnswerToast(fetcher.data, t('settlements.failed'), true)
  useEffect(() => {
    if (!fetcher.data?.ok) return
    form.current?.reset()
    focusContent()
  }, [fetcher.data])
  const refused = answer?.ok === false && !answer.fields ? adminMessage(answer, t) : undefined
  return (
    <AdminForm ref={form} fetcher={fetcher} answer={answer} intent="settle" problem="own" className="grid gap-6">
      <AdminOpenShipments shipments={shipments} />
      <TextArea of={settlementFields.pasted} rows={4} className="font-mono" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField of={settlementFields.carrier}>
          <option value="">{t('orders.chooseCarrier')}</option>
          {carrierKeys.map((key) => (
            <option key={key} value={key}>
              {carriers[key].name[language]}
            </option>
          ))}
        </SelectField>
        <Field of={settlementFields.statement} />
        <Field of={settlementFields.received} />
        <Field of={settlementFields.kept} />
      </div>
      <AdminSettlementSums form={form} />
      <AdminFormEnd refused={refused} busy={fetcher.state !== 'idle'}>
        {t('settlements.settle')}
      </AdminFormEnd>
    </AdminForm>
  )
}
