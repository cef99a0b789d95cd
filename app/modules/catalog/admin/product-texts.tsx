import type { ChangeEvent } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { productTextNames, textField, textRules } from '../product-text-fields.ts'
import { useTextLabel } from './field-labels.ts'

/** Name and texts of a product, English and Thai side by side, on phones one under the other. */
export function AdminProductTexts({ onNameEn }: { onNameEn: (name: string) => void }) {
  const t = useAdminT()
  const textLabel = useTextLabel()
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {languages.map((language) => (
        <fieldset key={language} className="grid content-start gap-3">
          <legend lang={language} className="mb-2 font-medium">
            {t(language === 'en' ? 'products.english' : 'products.thai')}
          </legend>
          {productTextNames.map((name) => {
            const { rows, maxLength } = textRules[name]
            const key = textField(name, language)
            const field = { label: textLabel(name), name: key, lang: language, maxLength }
            if (rows > 1) return <TextArea key={key} {...field} rows={rows} />
            const onChange =
              key === 'nameEn' ? (event: ChangeEvent<HTMLInputElement>) => onNameEn(event.target.value) : undefined
            return <Field key={key} {...field} onChange={onChange} />
          })}
        </fieldset>
      ))}
    </div>
  )
}
