import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { productTextNames, type TextField, textField, textRules } from '../product-text-fields.ts'
import { missingTexts } from '../publication-rules.ts'
import { textLabel } from './field-labels.ts'

/** Languages side by side; stacked on phones. */
export function AdminProductTexts(props: {
  draft: Readonly<Record<TextField, string>>
  onNameEn: (name: string) => void
}) {
  const { draft, onNameEn } = props
  const t = useAdminT()
  return (
    <div className="grid gap-8 md:grid-cols-2">
      {languages.map((language) => (
        <fieldset key={language} className="grid content-start gap-3">
          <legend lang={language} className="mb-2">
            {t(language === 'en' ? 'products.english' : 'products.thai')}
          </legend>
          <Missing draft={draft} language={language} />
          {productTextNames.map((name) => {
            const { rows, maxLength } = textRules[name]
            const key = textField(name, language)
            const field = { label: textLabel(t)(name), name: key, lang: language, maxLength }
            if (rows > 1) return <TextArea key={key} {...field} rows={rows} />
            return <Field key={key} {...field} onChange={({ target }) => key === 'nameEn' && onNameEn(target.value)} />
          })}
        </fieldset>
      ))}
    </div>
  )
}

function Missing({ draft, language }: { draft: Readonly<Record<TextField, string>>; language: Language }) {
  const t = useAdminT()
  const missing = missingTexts(draft, language)
  if (missing.length === 0) return null
  const texts = missing.map(textLabel(t)).join(', ')
  return <p className="border border-gold px-3 py-2">{t('products.missingHere', { texts })}</p>
}
