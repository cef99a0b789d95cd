import { useT, useTexts } from '#app/i18n/provider.tsx'
import { sizeLabel, sizePhrase } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { type Refusal, refusalOf } from '#app/kit/form-answer.ts'
import type { OrderStatusAnswer, ReturnActionDone } from '#app/modules/orders/customer-view/order-page.ts'
import { FocusedNote } from '#app/modules/orders/ui/status-page/done-note.tsx'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { QuietButton, SubmitButton } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { Fold, Form, Problem } from '#app/ui/form/form.tsx'
import { Options } from '#app/ui/options.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { CustomerReturnLine, CustomerReturns } from '../find-customer-returns.server.ts'
import { isFault, returnReasons } from '../return.ts'
import { exchangeField, itemsField, reasonField, returnFields } from '../return-form.ts'
import { CustomerReturnCard } from './customer-return-card.tsx'
import { PictureUploadNote } from './return-pictures.tsx'

type Props = CustomerReturns & {
  orderNumber: string
  returnKey: string
  answer: OrderStatusAnswer | undefined
}

export const hasReturns = ({ returns, lines, isOver, excluded }: CustomerReturns): boolean =>
  returns.length > 0 || lines.length > 0 || isOver || excluded.length > 0

export function CustomerReturnsSection({ orderNumber, returnKey, answer, ...rest }: Props) {
  const { returns, lines, until, isOver, excluded } = rest
  const { t, language } = useTexts()
  const refusal = refusalOf(answer, 'ask-return')
  const problem = refusalOf(answer, 'withdraw-return') ?? (lines.length === 0 ? refusal : undefined)
  const lastDay = until ? formatDate(until, language) : ''
  return (
    <>
      <SuccessNote answer={answer} />
      <PictureUploadNote />
      <Problem of={problem} className="mb-3" />
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
  const action = answer?.ok === true ? actions.find((one) => one === answer.done) : undefined
  return (
    <FocusedNote
      note={action && t(`customerReturns.done.${action}`)}
      answer={answer}
      className="mb-4 bg-surface px-4 py-3"
    />
  )
}

const actions: readonly ReturnActionDone[] = ['requested', 'withdrawn', 'shipment']

type FormProps = {
  lines: readonly CustomerReturnLine[]
  /** Deduplicates a double submit. */
  returnKey: string
  refusal: Refusal | undefined
}

function ReturnForm({ lines, returnKey, refusal }: FormProps) {
  const t = useT()
  return (
    <Form intent="ask-return" answer={refusal} preventScrollReset className="grid gap-6 pt-2">
      <input type="hidden" name="key" value={returnKey} />
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.lineNumber} line={line} />
        ))}
      </ul>
      <TextArea of={returnFields.note} rows={3} />
      <p className="text-sm text-ink-soft">
        {t('customerReturns.terms')}{' '}
        <QuietButton to="/returns" className="text-sm">
          {t('customerReturns.policy')}
        </QuietButton>
      </p>
      <SubmitButton className="justify-self-start max-sm:w-full">{t('customerReturns.send')}</SubmitButton>
    </Form>
  )
}

function Line({ line }: { line: CustomerReturnLine }) {
  const { lineNumber, name, size, left, excluded, withdrawalUntil } = line
  const { t, language } = useTexts()
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-2">
      <p className="sm:col-span-2">
        <ThaiLineBreaks>{name}</ThaiLineBreaks>
        <span className="block text-sm text-ink-soft">{sizePhrase(size, language)}</span>
        {excluded && <span className="block text-sm text-ink-soft">{t('customerReturns.excluded')}</span>}
        {withdrawalUntil && (
          <span className="block text-sm text-ink-soft">
            {t('customerReturns.withdrawalUntil', { date: formatDate(withdrawalUntil, language) })}
          </span>
        )}
      </p>
      <SelectField name={itemsField(lineNumber)} label={t('customerReturns.how')}>
        <option value="0">{t('customerReturns.keep')}</option>
        <Options
          of={Array.from({ length: left }, (_, index) => index + 1)}
          text={(count) => t('customerReturns.all', { count })}
        />
      </SelectField>
      <SelectField name={reasonField(lineNumber)} label={t('customerReturns.reasonOf', { name })}>
        <option value="">{t('customerReturns.chooseReason')}</option>
        <Options
          of={returnReasons.filter((reason) => !excluded || isFault(reason))}
          text={(reason) => t(`customerReturns.reason.${reason}`)}
        />
      </SelectField>
      <ExchangeSelect line={line} />
    </li>
  )
}

function ExchangeSelect({ line: { lineNumber, sizes } }: { line: CustomerReturnLine }) {
  const { t, language } = useTexts()
  if (!sizes.some(({ available }) => available)) return null
  return (
    <SelectField
      name={exchangeField(lineNumber)}
      label={t('customerReturns.exchange')}
      hint={t('customerReturns.exchangeHint')}
      className="sm:col-span-2"
    >
      <option value="">{t('customerReturns.exchangeMoney')}</option>
      {sizes.map(({ variantId, size, available }) => (
        <option key={variantId} value={variantId} disabled={!available}>
          {t(available ? 'customerReturns.exchangeSize' : 'customerReturns.exchangeOut', {
            size: sizeLabel(size, language),
          })}
        </option>
      ))}
    </SelectField>
  )
}
