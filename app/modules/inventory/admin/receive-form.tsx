import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { LeaveGuard } from '#app/ui/admin/unsaved-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { DeliveryPreview } from '../delivery-rules.ts'
import { receiveFields } from '../receive-form.ts'
import { AdminDeliveryPreview } from './delivery-preview.tsx'
import { AdminDeliveryRowsInput } from './delivery-rows-input.tsx'

type Looked = { preview?: DeliveryPreview | undefined; sheet?: string }
export type ReceiveAnswer = AdminAnswer<{ booked?: true }, Looked>

/**
 * Booking needs a preview of the present list. The key stays until booked, so that a retry after a lost response books
 * once.
 */
export function AdminReceiveForm({
  freshKey,
  answer: posted,
}: {
  freshKey: string
  answer: ReceiveAnswer | undefined
}) {
  const t = useAdminT()
  const fetcher = useFetcher<ReceiveAnswer>()
  const answer = fetcher.data ?? posted
  const [sheet, setSheet] = useState(posted?.ok === false ? (posted.sheet ?? '') : '')
  const [key, setKey] = useState(freshKey)
  const [round, setRound] = useState(0)
  const done = useRef(answer)
  useAnswerToast(answer?.ok ? answer : undefined, t('inventory.updateFailed'))
  useEffect(() => {
    if (!answer?.ok || !answer.booked || done.current === answer) return
    done.current = answer
    setSheet('')
    setKey(crypto.randomUUID())
    setRound((before) => before + 1)
  }, [answer])
  const looked = answer?.ok === false && answer.sheet === sheet ? answer.preview : undefined
  const isReady = looked !== undefined && looked.problems.length === 0
  return (
    <AdminForm key={round} fetcher={fetcher} intent="receive" answer={answer} className="grid max-w-3xl gap-4">
      <input type="hidden" name="key" value={key} />
      <AdminDeliveryRowsInput sheet={sheet} onChange={setSheet} />
      <Field of={receiveFields.reference} className="md:max-w-96" />
      <TextArea of={receiveFields.note} rows={2} />
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <Button type="submit" name="confirm" value="yes">
            {t('inventory.receive.book', { count: looked.items })}
          </Button>
        )}
        <Button type="submit" variant={isReady ? 'secondary' : 'primary'}>
          {t('inventory.receive.check')}
        </Button>
      </div>
      {looked && <AdminDeliveryPreview preview={looked} />}
      <LeaveGuard unsaved={() => sheet.trim() !== ''} />
    </AdminForm>
  )
}
