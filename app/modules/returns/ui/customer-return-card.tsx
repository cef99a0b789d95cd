import { useNavigation } from 'react-router'
import { LocalLink, useLanguage, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { sizeLabel, sizePhrase } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import { carrierKeys, carriers } from '#app/modules/shipping/carriers.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { WholeName } from '#app/ui/whole-name.tsx'
import type { CustomerReturn } from '../find-customer-returns.server.ts'
import { ReturnPictures } from './return-pictures.tsx'

type Props = { back: CustomerReturn; orderNumber: string; askUntil: Date | undefined; refusal: Refusal | undefined }

export function CustomerReturnCard({ back, orderNumber, askUntil, refusal }: Props) {
  const t = useT()
  const language = useLanguage()
  return (
    <li className="border-t border-line py-5">
      <h3 className="font-sans font-semibold">{t(`customerReturns.state.${back.state}`)}</h3>
      <p className="mt-1">{useNext({ back, orderNumber, askUntil })}</p>
      {back.address.length > 0 && (
        <p className="mt-3 break-words">
          <span className="block text-sm text-ink-soft">{t('customerReturns.address')}</span>
          {back.address.map((line) => (
            <WholeName key={line} name={line} className="block" />
          ))}
        </p>
      )}
      {back.labelPath && <Label path={back.labelPath} orderNumber={orderNumber} />}
      {back.shopNote && (
        <p className="mt-3 break-words whitespace-pre-line">
          <span className="block text-sm text-ink-soft">{t('customerReturns.shopNote')}</span>
          {back.shopNote}
        </p>
      )}
      <ul className="mt-3 text-sm text-ink-soft">
        {back.items.map(({ name, size, quantity, exchangeSize }) => (
          <li key={`${name} ${size}`}>
            {quantity} × <ThaiLineBreaks>{name}</ThaiLineBreaks>, {sizePhrase(size, language)}
            {exchangeSize && ` · ${t('customerReturns.forSize', { size: sizeLabel(exchangeSize, language) })}`}
          </li>
        ))}
      </ul>
      {back.exchange && <Exchange exchange={back.exchange} isBack={back.state === 'received'} />}
      <ReturnPictures back={back} />
      <Expected back={back} />
      {back.carrier && back.trackingNumber && (
        <p className="mt-2 text-sm">
          {t('customerReturns.shipment.sent', { carrier: back.carrier })}{' '}
          <span className="tabular break-all">{back.trackingNumber}</span>
        </p>
      )}
      {back.mayNoteShipment && <ShipmentForm key={back.trackingNumber} back={back} refusal={refusal} />}
      {back.mayWithdraw && <Withdraw back={back} />}
      <p className="tabular mt-1 text-xs text-ink-soft">{formatDate(back.requestedAt, language)}</p>
    </li>
  )
}

type ExchangeProps = { exchange: NonNullable<CustomerReturn['exchange']>; isBack: boolean }

function Exchange({ exchange: { number, accessKey, isPaid }, isBack }: ExchangeProps) {
  const t = useT()
  const held = isBack ? 'customerReturns.exchangeLooking' : 'customerReturns.exchangeHeld'
  return (
    <p className="mt-2 text-sm">
      <LocalLink
        to={`/order/${accessKey}`}
        className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
      >
        {t(isPaid ? 'customerReturns.exchangePaid' : held, { number })}
      </LocalLink>
    </p>
  )
}

function Label({ path, orderNumber }: { path: NonNullable<CustomerReturn['labelPath']>; orderNumber: string }) {
  const t = useT()
  return (
    <p className="mt-2">
      <a
        href={useLocalPath()(path)}
        target="_blank"
        rel="noreferrer noopener"
        className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
      >
        {t('customerReturns.label')}
        <span className="sr-only">{` ${t('customerOrder.documents.newTab')}`}</span>
      </a>
      <span className="block text-sm text-ink-soft">{t('customerReturns.labelHint', { number: orderNumber })}</span>
    </p>
  )
}

function useNext({ back, orderNumber, askUntil }: Omit<Props, 'refusal'>): string {
  const t = useT()
  const language = useLanguage()
  const day = (date: Date | null | undefined) => (date ? formatDate(date, language) : '')
  const words = { date: day(back.due), number: orderNumber, amount: formatSatang(back.amount ?? 0) }
  if (back.state === 'withdrawn')
    return askUntil
      ? t('customerReturns.next.withdrawn', { date: day(askUntil) })
      : t('customerReturns.next.withdrawnOver')
  if (back.state === 'received' && back.exchange && !back.exchange.isPaid)
    return t('customerReturns.next.receivedExchange', words)
  if (back.state !== 'approved') return t(`customerReturns.next.${back.state}`, words)
  if (back.overdue) return t('customerReturns.next.late', { ...words, end: day(back.waitedUntil) })
  return t(back.atFault ? 'customerReturns.next.approvedFault' : 'customerReturns.next.approved', words)
}

function Expected({ back: { state, amount, withDelivery } }: Pick<Props, 'back'>) {
  const t = useT()
  if (!amount || state === 'refunded' || state === 'paid') return null
  return (
    <p className="tabular mt-2 text-sm">
      {t(withDelivery ? 'customerReturns.expectedDelivery' : 'customerReturns.expected', {
        amount: formatSatang(amount),
      })}
    </p>
  )
}

function ShipmentForm({ back, refusal }: Pick<Props, 'back' | 'refusal'>) {
  const t = useT()
  const language = useLanguage()
  const busy = useNavigation().formData?.get('intent') === 'return-parcel'
  return (
    <details open={refusal !== undefined} className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
        {t('customerReturns.shipment.title')}
      </summary>
      <Form
        intent="return-parcel"
        answer={refusal}
        start={{ carrier: back.carrierKey ?? '', trackingNumber: back.trackingNumber ?? '' }}
        preventScrollReset
        className="grid justify-items-start gap-3 pt-1 pb-2 sm:grid-cols-2"
      >
        <input type="hidden" name="return" value={back.id} />
        <SelectField name="carrier" label={t('customerReturns.shipment.carrier')} className="w-full">
          <option value="">{t('customerReturns.shipment.choose')}</option>
          {carrierKeys.map((key) => (
            <option key={key} value={key}>
              {carriers[key].name[language]}
            </option>
          ))}
        </SelectField>
        <Field
          name="trackingNumber"
          label={t('customerReturns.shipment.trackingNumber')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          className="w-full"
        />
        <Button type="submit" variant="secondary" isBusy={busy}>
          {t('customerReturns.shipment.save')}
        </Button>
      </Form>
    </details>
  )
}

function Withdraw({ back }: Pick<Props, 'back'>) {
  const t = useT()
  const busy = useNavigation().formData?.get('intent') === 'withdraw-return'
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
        {t('customerReturns.withdraw')}
      </summary>
      <Form intent="withdraw-return" preventScrollReset className="grid justify-items-start gap-2 pb-2">
        <input type="hidden" name="return" value={back.id} />
        <p className="text-ink-soft">{t('customerReturns.withdrawText')}</p>
        <Button type="submit" variant="secondary" isBusy={busy}>
          {t('customerReturns.withdrawNow')}
        </Button>
      </Form>
    </details>
  )
}
