import { LocalLink, useLocalPath, useT, useTexts } from '#app/i18n/provider.tsx'
import { sizeLabel, sizePhrase } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import { carrierKeys, carriers } from '#app/modules/shipping/carriers.ts'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Fold, Form } from '#app/ui/form/form.tsx'
import { Options } from '#app/ui/options.tsx'
import { ThaiLineBreaks, WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { CustomerReturn } from '../find-customer-returns.server.ts'
import { ReturnPictures } from './return-pictures.tsx'

/** `askUntil`: until when the items can be returned again. */
type Props = {
  orderReturn: CustomerReturn
  orderNumber: string
  askUntil: Date | undefined
  refusal: Refusal | undefined
}

export function CustomerReturnCard({ orderReturn, orderNumber, askUntil, refusal }: Props) {
  const { t, language } = useTexts()
  return (
    <li className="border-t border-line py-5">
      <h3 className="font-sans font-semibold">{t(`customerReturns.state.${orderReturn.state}`)}</h3>
      <p className="mt-1">{useNextStep({ orderReturn, orderNumber, askUntil })}</p>
      {orderReturn.address.length > 0 && (
        <p className="mt-3 break-words">
          <span className="block text-sm text-ink-soft">{t('customerReturns.address')}</span>
          {orderReturn.address.map((line) => (
            <WholeName key={line} name={line} className="block" />
          ))}
        </p>
      )}
      {orderReturn.labelPath && <LabelLink path={orderReturn.labelPath} orderNumber={orderNumber} />}
      {orderReturn.shopNote && (
        <p className="mt-3 break-words whitespace-pre-line">
          <span className="block text-sm text-ink-soft">{t('customerReturns.shopNote')}</span>
          {orderReturn.shopNote}
        </p>
      )}
      <ul className="mt-3 text-sm text-ink-soft">
        {orderReturn.items.map(({ name, size, quantity, exchangeSize }) => (
          <li key={`${name} ${size}`}>
            {quantity} × <ThaiLineBreaks>{name}</ThaiLineBreaks>, {sizePhrase(size, language)}
            {exchangeSize && ` · ${t('customerReturns.forSize', { size: sizeLabel(exchangeSize, language) })}`}
          </li>
        ))}
      </ul>
      {orderReturn.exchange && (
        <Exchange exchange={orderReturn.exchange} isReceived={orderReturn.state === 'received'} />
      )}
      <ReturnPictures orderReturn={orderReturn} />
      <ExpectedAmount orderReturn={orderReturn} />
      {orderReturn.carrier && orderReturn.trackingNumber && (
        <p className="mt-2 text-sm">
          {t('customerReturns.shipment.sent', { carrier: orderReturn.carrier })}{' '}
          <span className="tabular break-all">{orderReturn.trackingNumber}</span>
        </p>
      )}
      {orderReturn.mayNoteShipment && (
        <ShipmentForm key={orderReturn.trackingNumber} orderReturn={orderReturn} refusal={refusal} />
      )}
      {orderReturn.mayWithdraw && <Withdraw orderReturn={orderReturn} />}
      <p className="tabular mt-1 text-xs text-ink-soft">{formatDate(orderReturn.requestedAt, language)}</p>
    </li>
  )
}

type ExchangeProps = { exchange: NonNullable<CustomerReturn['exchange']>; isReceived: boolean }

function Exchange({ exchange: { number, accessKey, isPaid }, isReceived }: ExchangeProps) {
  const t = useT()
  const unpaid = isReceived ? 'customerReturns.exchangeLooking' : 'customerReturns.exchangeHeld'
  return (
    <p className="mt-2 text-sm">
      <LocalLink to={`/order/${accessKey}`} className="text-link decoration-line">
        {t(isPaid ? 'customerReturns.exchangePaid' : unpaid, { number })}
      </LocalLink>
    </p>
  )
}

function LabelLink({ path, orderNumber }: { path: NonNullable<CustomerReturn['labelPath']>; orderNumber: string }) {
  const t = useT()
  return (
    <p className="mt-2">
      <a href={useLocalPath()(path)} target="_blank" rel="noreferrer noopener" className="text-link decoration-line">
        {t('customerReturns.label')}
        <span className="sr-only">{` ${t('customerOrder.documents.newTab')}`}</span>
      </a>
      <span className="block text-sm text-ink-soft">{t('customerReturns.labelHint', { number: orderNumber })}</span>
    </p>
  )
}

function useNextStep({ orderReturn, orderNumber, askUntil }: Omit<Props, 'refusal'>): string {
  const { t, language } = useTexts()
  const day = (date: Date | null | undefined) => (date ? formatDate(date, language) : '')
  const facts = { date: day(orderReturn.due), number: orderNumber, amount: formatSatang(orderReturn.amount ?? 0) }
  if (orderReturn.state === 'withdrawn')
    return askUntil
      ? t('customerReturns.next.withdrawn', { date: day(askUntil) })
      : t('customerReturns.next.withdrawnOver')
  if (orderReturn.state === 'received' && orderReturn.exchange && !orderReturn.exchange.isPaid)
    return t('customerReturns.next.receivedExchange', facts)
  if (orderReturn.state !== 'approved') return t(`customerReturns.next.${orderReturn.state}`, facts)
  if (orderReturn.overdue) return t('customerReturns.next.late', { ...facts, end: day(orderReturn.waitedUntil) })
  return t(orderReturn.atFault ? 'customerReturns.next.approvedFault' : 'customerReturns.next.approved', facts)
}

function ExpectedAmount({ orderReturn: { state, amount, withDelivery } }: Pick<Props, 'orderReturn'>) {
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

function ShipmentForm({ orderReturn, refusal }: Pick<Props, 'orderReturn' | 'refusal'>) {
  const { t, language } = useTexts()
  return (
    <Fold open={refusal !== undefined} className="mt-2 text-sm" summary={t('customerReturns.shipment.title')}>
      <Form
        intent="return-parcel"
        answer={refusal}
        start={{ carrier: orderReturn.carrierKey ?? '', trackingNumber: orderReturn.trackingNumber ?? '' }}
        preventScrollReset
        className="grid justify-items-start gap-3 pt-1 pb-2 sm:grid-cols-2"
      >
        <input type="hidden" name="return" value={orderReturn.id} />
        <SelectField name="carrier" label={t('customerReturns.shipment.carrier')} className="w-full">
          <option value="">{t('customerReturns.shipment.choose')}</option>
          <Options of={carrierKeys} text={(key) => carriers[key].name[language]} />
        </SelectField>
        <Field
          name="trackingNumber"
          label={t('customerReturns.shipment.trackingNumber')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          className="w-full"
        />
        <SecondarySubmit>{t('customerReturns.shipment.save')}</SecondarySubmit>
      </Form>
    </Fold>
  )
}

function Withdraw({ orderReturn }: Pick<Props, 'orderReturn'>) {
  const t = useT()
  return (
    <Fold className="text-sm" summary={t('customerReturns.withdraw')}>
      <Form intent="withdraw-return" preventScrollReset className="grid justify-items-start gap-2 pb-2">
        <input type="hidden" name="return" value={orderReturn.id} />
        <p className="text-ink-soft">{t('customerReturns.withdrawText')}</p>
        <SecondarySubmit>{t('customerReturns.withdrawNow')}</SecondarySubmit>
      </Form>
    </Fold>
  )
}
