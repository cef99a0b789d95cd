import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { colourName } from '#app/modules/catalog/colour.ts'
import { SelectField } from '#app/ui/field.tsx'
import { collectionFields, plainSources } from '../collection.ts'
import type { SourceChoices } from './collection-list.queries.server.ts'

const [isManual, ...rules] = plainSources

/** Keeps a selected colour that no product has any more. */
export function AdminSourceField({ choices, start }: { choices: SourceChoices; start: string }) {
  const t = useAdminT()
  const language = useLanguage()
  const chosen = /^colour:(.*)$/.exec(start)?.[1]
  const colours = new Set([...choices.colours, ...(chosen === undefined ? [] : [chosen])])
  return (
    <SelectField of={collectionFields.source}>
      <option value={isManual}>{t(`collections.sources.${isManual}`)}</option>
      <optgroup label={t('collections.rules')}>
        {rules.map((rule) => (
          <option key={rule} value={rule}>
            {t(`collections.sources.${rule}`)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('collections.brands')}>
        {choices.brands.map(({ id, name }) => (
          <option key={id} value={`brand:${id}`}>
            {t('collections.ofBrand', { name })}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('collections.colours')}>
        {[...colours].map((colour) => (
          <option key={colour} value={`colour:${colour}`}>
            {t('collections.ofColour', { name: colourName(colour, language) })}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}
