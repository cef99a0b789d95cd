import { useNavigation } from 'react-router'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizeLabel, sizePhrase } from '#app/i18n/size-words.ts'
import type { OrderStatusAnswer } from '#app/modules/orders/customer-view/order-page.ts'
import { DoneNote } from '#app/modules/orders/ui/status-page/done-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { SizeChangeOptions } from '../find-size-change-options.server.ts'

type Props = { of: SizeChangeOptions; answer: OrderStatusAnswer | undefined }

export function SizeChangeSection({ of: { version, lines }, answer }: Props) {
  const t = useT()
  const refusal = answer && !answer.ok && answer.intent === 'change-size' ? answer : undefined
  return (
    <>
      <DoneNote of="size" answer={answer} />
      {lines.length === 0 && refusal?.reason && (
        <p role="alert" className="mt-4 text-lacquer">
          {t(refusal.reason)}
        </p>
      )}
      {lines.length > 0 && (
        // Remounts closed after a change.
        <details key={version} open={refusal !== undefined} className="mt-2">
          <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
            {t('sizeChangeOptions.change')}
          </summary>
          <p className="text-sm text-ink-soft">{t('sizeChangeOptions.hint')}</p>
          {refusal?.reason && (
            <p role="alert" className="mt-2 text-lacquer">
              {t(refusal.reason)}
            </p>
          )}
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <SizeForm key={line.lineNumber} version={version} line={line} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function SizeForm({ version, line }: { version: number; line: SizeChangeOptions['lines'][number] }) {
  const t = useT()
  const language = useLanguage()
  const submitted = useNavigation().formData
  const isBusy = submitted?.get('intent') === 'change-size' && submitted.get('line') === String(line.lineNumber)
  const { lineNumber, name, size, items, sizes } = line
  return (
    <li className="py-4">
      <p>
        <ThaiLineBreaks>{name}</ThaiLineBreaks>
        <span className="block text-sm text-ink-soft">{sizePhrase(size, language)}</span>
      </p>
      <Form intent="change-size" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="line" value={lineNumber} />
        <SelectField name="size" label={t('sizeChangeOptions.size', { name })}>
          {sizes.map((one) => (
            <option key={one.variantId} value={one.variantId}>
              {sizeLabel(one.size, language)}
            </option>
          ))}
        </SelectField>
        {items > 1 ? (
          <SelectField name="items" label={t('sizeChangeOptions.items')} defaultValue={String(items)}>
            {Array.from({ length: items }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="items" value="1" />
        )}
        <Button type="submit" variant="secondary" isBusy={isBusy} className="max-sm:w-full">
          {t('sizeChangeOptions.take')}
        </Button>
      </Form>
    </li>
  )
}
