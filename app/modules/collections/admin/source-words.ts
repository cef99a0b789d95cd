import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import { plainSources, type Source } from '../collection.ts'
import { brandOf, colourOf } from '../collection-rules.ts'

export function sourceWords(
  source: Source,
  brands: readonly { id: string; name: string }[],
  { t, language }: { t: AdminTranslate; language: Language },
): string {
  const plain = plainSources.find((one) => one === source)
  if (plain) return t(`collections.sources.${plain}`)
  const brand = brandOf({ source })
  if (brand === undefined) return t('collections.ofColour', { name: colourName(colourOf({ source }) ?? '', language) })
  return t('collections.ofBrand', { name: brands.find(({ id }) => id === brand)?.name ?? brand })
}
