import { useT, useTexts } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { type Refusal, refusalOf } from '#app/kit/form-answer.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/facts.tsx'
import { Fold, Form, FormProblem, Problem } from '#app/ui/form/form.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { OrderPage, OrderStatusAnswer } from '../../customer-view/order-page.ts'
import { optionalForCustomer, recipientFields } from '../../customer-view/recipient-rules.ts'
import { CustomerFields, WrongFields } from '../customer-fields.tsx'
import { DoneNote } from './done-note.tsx'

type Props = { order: OrderPage; answer: OrderStatusAnswer | undefined }

export function OrderRecipient({ order, answer }: Props) {
  const t = useT()
  const { recipient, recipientForm } = order
  const refusal = refusalOf(answer, 'change-recipient')
  return (
    <>
      <p className="break-words">
        <WholeName name={recipient.name} />
        {[...recipient.address, recipient.phone, recipient.email].filter(Boolean).map((line) => (
          <WholeName key={line} name={line} className="block text-ink-soft" />
        ))}
      </p>
      {recipient.address.length === 0 && order.deliveryMethod !== 'pickup' && (
        <p className="text-ink-soft">
          {t(order.needsAddress ? 'customerOrder.addressHere' : 'customerOrder.noAddress')}
        </p>
      )}
      <Shipment order={order} />
      <DoneNote of="recipient" answer={answer} />
      {recipientForm && (
        <Fold
          key={JSON.stringify([recipientForm, answer?.ok])}
          open={refusal !== undefined || order.needsAddress}
          className="mt-2 [&[open]]:pb-2"
          summary={t(order.needsAddress ? 'customerOrder.addAddress' : 'customerOrder.change')}
          small
        >
          <RecipientForm order={order} start={recipientForm} refusal={refusal} />
        </Fold>
      )}
      {!recipientForm && <Problem of={refusal} />}
    </>
  )
}

type FormProps = Pick<Props, 'order'> & { start: Record<string, string>; refusal: Refusal | undefined }

function RecipientForm({ order, start, refusal }: FormProps) {
  const t = useT()
  const optional = optionalForCustomer({ email: order.recipient.email, deliveryMethod: order.deliveryMethod })
  return (
    <Form
      intent="change-recipient"
      answer={refusal}
      start={start}
      problem="own"
      summary="own"
      preventScrollReset
      className="pt-2"
    >
      <p className="mb-6 text-sm text-ink-soft">{t('customerOrder.changeHint')}</p>
      <input type="hidden" name="version" value={order.version} />
      <WrongFields of={recipientFields} />
      <div className="mb-6 empty:hidden">
        <FormProblem />
      </div>
      <CustomerFields ofOrder={{ optional }} />
      <SubmitButton className="mt-8 max-sm:w-full">{t('customerOrder.save')}</SubmitButton>
    </Form>
  )
}

function Shipment({ order: { deliveryMethod, arrival, carrier, trackingNumber, trackingUrl } }: Pick<Props, 'order'>) {
  const { t, language } = useTexts()
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <Fact name={t('customerOrder.delivery')}>{t(`checkout.delivery.${deliveryMethod}`)}</Fact>
      {arrival && <Fact name={t('customerOrder.arrives')}>{arrivalDays(arrival, language)}</Fact>}
      {carrier && <Fact name={t('account.track.carrier')}>{carrier}</Fact>}
      {trackingNumber && (
        <Fact name={t('account.track.trackingNumber')} text="tabular break-all">
          {trackingUrl ? (
            <NewTabLink
              href={trackingUrl}
              className="-my-2.5 inline-block py-2.5 underline decoration-line underline-offset-4"
            >
              {trackingNumber}
            </NewTabLink>
          ) : (
            trackingNumber
          )}
        </Fact>
      )}
    </dl>
  )
}
