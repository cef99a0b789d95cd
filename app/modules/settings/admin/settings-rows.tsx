import { useState } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import type { FormField } from '#app/kit/field-kinds.ts'
import { Checkbox } from '#app/ui/admin/controls.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { Field, SelectField, useFormAround } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import { choicesOf } from '../settings-fields.ts'
import { type RowList, rowField } from '../settings-rows.ts'
import { bankCodes, thaiBanks } from '../thai-banks.ts'

/** A list in a group of settings, such as VAT changes. Without JavaScript the next empty row appears after saving. */
export function AdminSettingsRows({ rows, label, hint }: { rows: RowList; label: string; hint: string }) {
  const t = useAdminT()
  const { value } = useFormAround()
  const [more, setMore] = useState(1)
  const anchors = Object.entries(rows.fields).flatMap(([name, field]) => (choicesOf(field) ? [] : [name]))
  const isFilled = (at: number) => anchors.some((name) => value(rowField(rows.list, at, name)))
  const filled = Array.from({ length: rows.max }, (_, at) => at).filter(isFilled).length
  const count = Math.min(rows.max, filled + more)
  return (
    <fieldset className="col-span-full min-w-0" aria-describedby={`${rows.list}-hint`}>
      <legend>{label}</legend>
      <p id={`${rows.list}-hint`} className="mb-3 text-xs text-ink-soft">
        {hint}
      </p>
      <ol className="grid gap-4">
        {Array.from({ length: count }, (_, at) => (
          <li key={rowField(rows.list, at, '')} className="border-l border-line pl-4">
            <fieldset className="grid min-w-0 items-start gap-x-4 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
              <legend className="sr-only">{t('settings.rows.number', { number: at + 1 })}</legend>
              {Object.entries(rows.fields).map(([name, field]) => (
                <RowField key={name} of={{ ...field, name: rowField(rows.list, at, name) }} />
              ))}
              {at < filled && (
                <Checkbox
                  name={rowField(rows.list, at, 'remove')}
                  className="gap-2 self-end [&>input]:pointer-coarse:size-5"
                >
                  {t('settings.rows.remove')}
                </Checkbox>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {count < rows.max && (
        <SecondaryButton className="mt-3" onClick={() => setMore(more + 1)}>
          {t('settings.rows.add')}
        </SecondaryButton>
      )}
    </fieldset>
  )
}

function RowField({ of }: { of: FormField }) {
  const { t, language } = useAdminTexts()
  const choices = choicesOf(of)
  if (!choices) return <Field of={of} />
  return (
    <SelectField of={of}>
      {choices.includes('on') ? (
        <Options of={['on', 'off'] as const} text={(choice) => t(`settings.vat.choice.${choice}`)} />
      ) : (
        <Options of={bankCodes} text={(code) => thaiBanks[code].name[language]} />
      )}
    </SelectField>
  )
}
