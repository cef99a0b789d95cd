import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { refusalOf } from '#app/kit/form-answer.ts'
import type { OrderStatusAnswer, ReturnActionDone } from '#app/modules/orders/customer-view/order-page.ts'
import { FocusedNote } from '#app/modules/orders/ui/status-page/done-note.tsx'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { Fold } from '#app/ui/fold.tsx'
import { RefusalLine } from '#app/ui/form/refusal-line.tsx'
import type { CustomerReturns } from '../find-customer-returns.server.ts'
import { CustomerReturnCard } from './customer-return-card.tsx'
import { ReturnForm } from './return-form.tsx'
import { PictureUploadNote } from './return-pictures.tsx'

type Props = CustomerReturns & {
  orderNumber: string
  returnKey: string
  answer: OrderStatusAnswer | undefined
}

export const hasReturns = ({ returns, lines, isOver, excluded }: CustomerReturns): boolean =>
  returns.length > 0 || lines.length > 0 || isOver || excluded.length > 0

export function CustomerReturnsSection({
  returns,
  lines,
  until,
  isOver,
  excluded,
  orderNumber,
  returnKey,
  answer,
}: Props) {
  const t = useT()
  const language = useLanguage()
  const refusal = refusalOf(answer, 'ask-return')
  const problem = refusalOf(answer, 'withdraw-return') ?? (lines.length === 0 ? refusal : undefined)
  const lastDay = until ? formatDate(until, language) : ''
  return (
    <>
      <SuccessNote answer={answer} />
      <PictureUploadNote />
      <RefusalLine of={problem} className="mb-3" />
      {returns.length > 0 && (
        <ul className="mb-4 border-b border-line">
          {returns.map((orderReturn) => (
            <CustomerReturnCard
              key={orderReturn.id}
              orderReturn={orderReturn}
              orderNumber={orderNumber}
              askUntil={lines.length > 0 ? until : undefined}
              refusal={refusalOf(answer, 'return-parcel')}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <>
          <p className="text-ink-soft">{t('customerReturns.until', { date: lastDay })}</p>
          <Fold key={`${returns.length}`} open={refusal !== undefined} summary={t('customerReturns.ask')}>
            <ReturnForm lines={lines} returnKey={returnKey} refusal={refusal} />
          </Fold>
        </>
      )}
      {isOver && returns.length === 0 && (
        <p className="text-ink-soft">{t('customerReturns.over', { date: lastDay })}</p>
      )}
      {lines.length === 0 && !isOver && excluded.length > 0 && returns.length === 0 && (
        <p className="text-ink-soft">
          {excluded.join(', ')}: {t('customerReturns.limited', { days: shopPromises.withdrawalDays })}
        </p>
      )}
    </>
  )
}

function SuccessNote({ answer }: Pick<Props, 'answer'>) {
  const t = useT()
  const key = answer?.ok === true ? successKeys[answer.done] : undefined
  return <FocusedNote note={key && t(key)} answer={answer} className="mb-4 bg-surface px-4 py-3" />
}

const successKeys: Readonly<Record<string, `customerReturns.done.${ReturnActionDone}` | undefined>> = {
  requested: 'customerReturns.done.requested',
  withdrawn: 'customerReturns.done.withdrawn',
  shipment: 'customerReturns.done.shipment',
}
