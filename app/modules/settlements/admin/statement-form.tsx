import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang, parseBaht, zero } from '#app/kit/money.ts'
import { carrierKeys, carriers, isCarrier } from '#app/modules/shipping/carriers.ts'
import { AdminAlert, type AdminAnswer, AdminForm, adminMessage, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { Input } from '#app/ui/admin/controls.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field, SelectField, TextArea, useFormAround } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import { focusContent } from '#app/ui/page/focus.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import { readPastedStatement, signedAmount } from '../settlement.ts'
import type { ListedShipment } from '../settlement-rules.ts'
import { amountInput, settlementFields } from './settlement-form.ts'

type Props = { shipments: readonly ListedShipment[]; sent: AdminAnswer | undefined }

export function AdminSettlementForm({ shipments, sent }: Props) {
  const { t, language } = useAdminTexts()
  const fetcher = useAdminFetcher('settlements.failed', { titleOnly: true })
  const answer = fetcher.data ?? sent
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!fetcher.data?.ok) return
    form.current?.reset()
    focusContent()
  }, [fetcher.data])
  const refused = answer?.ok === false && !answer.fields ? adminMessage(answer, t) : undefined
  return (
    <AdminForm ref={form} fetcher={fetcher} answer={answer} intent="settle" problem="own" className="grid gap-6">
      <ul className="border-t border-line">
        {shipments.map((shipment) => (
          <Row key={shipment.number} shipment={shipment} />
        ))}
      </ul>
      <TextArea of={settlementFields.pasted} rows={4} className="font-mono" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField of={settlementFields.carrier}>
          <option value="">{t('orders.chooseCarrier')}</option>
          <Options of={carrierKeys} text={(key) => carriers[key].name[language]} />
        </SelectField>
        <Field of={settlementFields.statement} />
        <Field of={settlementFields.received} />
        <Field of={settlementFields.kept} />
      </div>
      <AdminSettlementSums form={form} />
      <AdminAlert>{refused}</AdminAlert>
      <SubmitButton className="justify-self-start max-sm:w-full">{t('settlements.settle')}</SubmitButton>
    </AdminForm>
  )
}

type Sums = { count: number; expected: number; difference: number | undefined }

function AdminSettlementSums({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useAdminT()
  const [sums, setSums] = useState<Sums>({ count: 0, expected: 0, difference: undefined })
  useEffect(() => {
    const shown = form.current
    if (!shown) return
    const count = () => setSums(sumsOf(shown))
    shown.addEventListener('input', count)
    return () => shown.removeEventListener('input', count)
  }, [form])
  const { count, expected, difference } = sums
  return (
    <output className="tabular block">
      {t('settlements.chosen', { count, sum: formatSatang(expected) })}
      {difference !== undefined && difference !== 0 && (
        <span className="block text-lacquer">{t('settlements.differs', { difference: signedAmount(difference) })}</span>
      )}
    </output>
  )
}

function sumsOf(form: HTMLFormElement): Sums {
  const typed = (name: string) => {
    const field = form.elements.namedItem(name)
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
  }
  const ticked = [...form.querySelectorAll<HTMLInputElement>('input[name=order]:checked')]
  const pasted = readPastedStatement(typed('pasted')).shipments
  const amounts = [
    ...ticked.map(({ value, dataset }) => parseBaht(typed(amountInput(value))) ?? Number(dataset.due)),
    ...pasted.map(({ amount = zero }) => amount),
  ]
  const expected = amounts.reduce<number>((sum, amount) => sum + amount, 0) - (parseBaht(typed('kept')) ?? zero)
  const received = parseBaht(typed('received'))
  return { count: amounts.length, expected, difference: received && received - expected }
}

function Row({ shipment }: { shipment: ListedShipment }) {
  const t = useAdminT()
  const { value, error } = useFormAround()
  const { number, name, due } = shipment
  const amount = amountInput(number)
  const problem = error(amount)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_8rem]">
      <label className="flex min-h-6 items-center pointer-coarse:min-h-11">
        <input type="checkbox" name="order" value={number} data-due={due} className="size-5 accent-ink" />
        <span className="sr-only">{t('settlements.tick', { number })}</span>
      </label>
      <div className="min-w-0">
        <LocalLink to={`/admin/orders/${number}`} className="tabular underline decoration-line underline-offset-4">
          {number}
        </LocalLink>{' '}
        <WholeName name={name} />
        <PaymentDue shipment={shipment} />
      </div>
      <span className="tabular max-sm:col-start-2 sm:text-right">{formatSatang(due)}</span>
      <div className="max-sm:col-start-2">
        <label>
          <span className="sr-only">{t('settlements.amountOf', { number })}</span>
          <Input
            name={amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder={t('settlements.asDue')}
            defaultValue={value(amount) ?? ''}
            aria-invalid={problem ? true : undefined}
            className="tabular"
          />
        </label>
        {problem && <p className="mt-1 text-lacquer">{problem}</p>}
      </div>
    </li>
  )
}

function PaymentDue({ shipment: { carrier, trackingNumber, dueDay, isDue } }: { shipment: ListedShipment }) {
  const { t, language } = useAdminTexts()
  const day = dueDay ? arrivalDays({ from: dueDay, to: dueDay }, language) : ''
  const by = carrier && isCarrier(carrier) ? carriers[carrier].name[language] : t('settlements.noCarrier')
  return (
    <span className="block text-xs break-words text-ink-soft">
      {[by, trackingNumber].filter(Boolean).join(' ')}
      {' · '}
      <span className={isDue ? 'text-lacquer' : ''}>
        {dueDay ? t(isDue ? 'settlements.dueSince' : 'settlements.dueFrom', { day }) : t('settlements.underWay')}
      </span>
    </span>
  )
}
