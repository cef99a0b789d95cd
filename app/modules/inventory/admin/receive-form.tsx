import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, AdminForm, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { AdminLineProblems } from '#app/ui/admin/line-problems.tsx'
import { AdminTable } from '#app/ui/admin/list.tsx'
import { LeaveGuard } from '#app/ui/admin/unsaved-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { addDeliveryRow, type DeliveryPreview } from '../delivery-rules.ts'
import { receiveFields } from '../receive-form.ts'
import { sizeName } from './stock-labels.ts'

/** `preview` of this `sheet`. */
export type ReceiveAnswer = AdminAnswer<{ recorded?: true }, { preview?: DeliveryPreview | undefined; sheet?: string }>

/** Recording needs a preview of the present list. The key stays until recorded: a retry records once. */
export function AdminReceiveForm(props: { freshKey: string; sent: ReceiveAnswer | undefined }) {
  const { freshKey, sent } = props
  const t = useAdminT()
  const fetcher = useFetcher<ReceiveAnswer>()
  const answer = fetcher.data ?? sent
  const [sheet, setSheet] = useState(sent?.ok === false ? (sent.sheet ?? '') : '')
  const [key, setKey] = useState(freshKey)
  const [round, setRound] = useState(0)
  const handled = useRef(answer)
  useAnswerToast(answer?.ok ? answer : undefined, t('inventory.updateFailed'))
  useEffect(() => {
    if (!answer?.ok || !answer.recorded || handled.current === answer) return
    handled.current = answer
    setSheet('')
    setKey(crypto.randomUUID())
    setRound((before) => before + 1)
  }, [answer])
  const preview = answer?.ok === false && answer.sheet === sheet ? answer.preview : undefined
  const isReady = preview !== undefined && preview.problems.length === 0
  return (
    <AdminForm key={round} fetcher={fetcher} intent="receive" answer={answer} className="grid max-w-3xl gap-4">
      <input type="hidden" name="key" value={key} />
      <DeliveryRowsInput sheet={sheet} onChange={setSheet} />
      <Field of={receiveFields.reference} className="md:max-w-96" />
      <TextArea of={receiveFields.note} rows={2} />
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <SubmitButton name="confirm" value="yes">
            {t('inventory.receive.record', { count: preview.items })}
          </SubmitButton>
        )}
        <SubmitButton variant={isReady ? 'secondary' : 'primary'}>{t('inventory.receive.check')}</SubmitButton>
      </div>
      {preview && <DeliveryPreviewTable preview={preview} />}
      <LeaveGuard unsaved={() => sheet.trim() !== ''} />
    </AdminForm>
  )
}

function DeliveryPreviewTable({ preview }: { preview: DeliveryPreview }) {
  const { t, language } = useAdminTexts()
  return (
    <section aria-label={t('inventory.receive.preview')} className="mt-6">
      <AdminLineProblems
        problems={preview.problems}
        line="inventory.receive.line"
        problem={(reason) => `inventory.receive.problem.${reason}`}
        more="inventory.receive.more"
        className="mb-4"
      />
      <AdminTable
        rows={preview.sizes}
        id={({ sku }) => sku}
        cells="middle"
        rowClass=""
        columns={{
          product: {
            cell: (size) => (
              <>
                {sizeName(size, language)}
                <span className="block text-xs break-all text-ink-soft">{size.sku}</span>
              </>
            ),
          },
          quantity: {
            isNumber: true,
            className: 'text-jade',
            cell: ({ quantity }) => `+${quantity.toLocaleString('en-US')}`,
          },
          after: { isNumber: true, cell: ({ onHand, quantity }) => (onHand + quantity).toLocaleString('en-US') },
        }}
        label={(column) => (column === 'product' ? 'inventory.column.product' : `inventory.receive.${column}`)}
        empty={null}
      />
    </section>
  )
}

/** Typed, pasted or scanned: a scanner types a code and Enter, which adds one unit. */
function DeliveryRowsInput(props: { sheet: string; onChange: Dispatch<SetStateAction<string>> }) {
  const { sheet, onChange } = props
  const t = useAdminT()
  return (
    <>
      <Field
        label={t('inventory.receive.scan')}
        hint={t('inventory.receive.scanHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="md:max-w-96"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const code = event.currentTarget.value
          event.currentTarget.value = ''
          onChange((before) => addDeliveryRow(before, code))
        }}
      />
      <TextArea
        name="sheet"
        rows={10}
        label={t('inventory.receive.sheet')}
        hint={t('inventory.receive.sheetHint')}
        value={sheet}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
