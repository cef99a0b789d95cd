import { useT, useTexts } from '#app/i18n/provider.tsx'
import { sizeLabel, sizePhrase } from '#app/i18n/size-words.ts'
import { refusalOf } from '#app/kit/form-answer.ts'
import type { OrderStatusAnswer } from '#app/modules/orders/customer-view/order-page.ts'
import { DoneNote } from '#app/modules/orders/ui/status-page/done-note.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Fold, Form, Problem } from '#app/ui/form/form.tsx'
import { Options } from '#app/ui/options.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { SizeChangeOptions } from '../find-size-change-options.server.ts'

type Props = { of: SizeChangeOptions; answer: OrderStatusAnswer | undefined }

export function SizeChangeSection({ of: { version, lines }, answer }: Props) {
  const t = useT()
  const refusal = refusalOf(answer, 'change-size')
  return (
    <>
      <DoneNote of="size" answer={answer} />
      {lines.length === 0 && <Problem of={refusal} className="mt-4" />}
      {lines.length > 0 && (
        // Remounts closed after a change.
        <Fold key={version} open={refusal !== undefined} className="mt-2" summary={t('sizeChangeOptions.change')}>
          <p className="text-sm text-ink-soft">{t('sizeChangeOptions.hint')}</p>
          <Problem of={refusal} className="mt-2" />
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <SizeForm key={line.lineNumber} version={version} line={line} />
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

function SizeForm({ version, line }: { version: number; line: SizeChangeOptions['lines'][number] }) {
  const { t, language } = useTexts()
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
          <Options of={sizes} value={(one) => one.variantId} text={(one) => sizeLabel(one.size, language)} />
        </SelectField>
        {items > 1 ? (
          <SelectField name="items" label={t('sizeChangeOptions.items')} defaultValue={String(items)}>
            <Options of={Array.from({ length: items }, (_, index) => index + 1)} text={String} />
          </SelectField>
        ) : (
          <input type="hidden" name="items" value="1" />
        )}
        <SecondarySubmit className="max-sm:w-full">{t('sizeChangeOptions.take')}</SecondarySubmit>
      </Form>
    </li>
  )
}
