import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizeLabel, sizePhrase } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { CustomerReturnLine } from '../find-customer-returns.server.ts'
import { isFault, returnReasons } from '../return.ts'
import { exchangeField, itemsField, reasonField, returnFields } from '../return-form.ts'

type Props = {
  lines: readonly CustomerReturnLine[]
  /** Deduplicates a double submit. */
  returnKey: string
  refusal: Refusal | undefined
}

export function ReturnForm({ lines, returnKey, refusal }: Props) {
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
        <Button to="/returns" variant="quiet" className="text-sm">
          {t('customerReturns.policy')}
        </Button>
      </p>
      <SubmitButton className="justify-self-start max-sm:w-full">{t('customerReturns.send')}</SubmitButton>
    </Form>
  )
}

function Line({ line }: { line: CustomerReturnLine }) {
  const { lineNumber, name, size, left, excluded, withdrawalUntil } = line
  const t = useT()
  const language = useLanguage()
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
        {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
          <option key={count} value={count}>
            {t('customerReturns.all', { count })}
          </option>
        ))}
      </SelectField>
      <SelectField name={reasonField(lineNumber)} label={t('customerReturns.reasonOf', { name })}>
        <option value="">{t('customerReturns.chooseReason')}</option>
        {returnReasons
          .filter((reason) => !excluded || isFault(reason))
          .map((reason) => (
            <option key={reason} value={reason}>
              {t(`customerReturns.reason.${reason}`)}
            </option>
          ))}
      </SelectField>
      <ExchangeSelect line={line} />
    </li>
  )
}

function ExchangeSelect({ line: { lineNumber, sizes } }: { line: CustomerReturnLine }) {
  const t = useT()
  const language = useLanguage()
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
