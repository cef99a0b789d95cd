import { createContext, useContext } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import type { ContentField } from '../content-fields.ts'
import { categoryPlaces, collectionPlace, listPlaces, type MenuCollection, pagePlaces } from '../menu.ts'

/** Includes collections no longer published. */
export type MenuChoice = MenuCollection & { published: boolean }

/** In menu order, those without a place last. */
export const MenuChoices = createContext<readonly MenuChoice[]>([])

/** The link field is visible only for an own link. */
export function AdminMenuFields(props: { fields: readonly ContentField[]; labelOf: (field: ContentField) => string }) {
  const t = useAdminT()
  return (
    <div className="group/entry grid grid-cols-2 gap-x-3 gap-y-3 md:grid-cols-[2fr_1fr_1fr] md:gap-x-6">
      {props.fields.map((one) => {
        const { name, of, language, kind } = one
        const shared = { label: props.labelOf(one), name, lang: language, ...kind.input }
        if (of === 'place') return <PlaceField key={name} name={name} label={shared.label} />
        if (of === 'label') return <Field key={name} {...shared} />
        return (
          <div key={name} className="col-span-full hidden group-has-[option[value=link]:checked]/entry:block">
            <Field {...shared} hint={t('content.menuLinkHint')} />
          </div>
        )
      })}
    </div>
  )
}

function PlaceField({ name, label }: { name: string; label: string }) {
  const t = useAdminT()
  const shopT = useT()
  const language = useLanguage()
  const chosen = useFormAround().value(name) ?? ''
  const choices = useContext(MenuChoices)
  const titleOf = (one: MenuChoice) => (language === 'th' ? one.nameTh : one.nameEn)
  const offered = choices.filter(({ id, published }) => published || collectionPlace(id) === chosen)
  const isGone = chosen.startsWith('collection:') && !offered.some(({ id }) => collectionPlace(id) === chosen)
  const group = (of: 'lists' | 'categories' | 'pages', places: typeof listPlaces) => (
    <optgroup label={t(`content.places.${of}`)}>
      {places.map(([to, words]) => (
        <option key={to} value={to}>
          {to === '/collection' ? t('content.allItems', { words: shopT(words) }) : shopT(words)}
        </option>
      ))}
    </optgroup>
  )
  return (
    <SelectField label={label} name={name} className="max-md:col-span-2">
      <option value="">{t('content.choosePlace')}</option>
      {group('lists', listPlaces)}
      {group('categories', categoryPlaces)}
      {(offered.length > 0 || isGone) && (
        <optgroup label={t('content.places.collections')}>
          {offered.map((one) => (
            <option key={one.id} value={collectionPlace(one.id)}>
              {one.published ? titleOf(one) : t('content.unpublished', { name: titleOf(one) })}
            </option>
          ))}
          {isGone && <option value={chosen}>{t('content.unknownCollection')}</option>}
        </optgroup>
      )}
      {group('pages', pagePlaces)}
      <option value="link">{t('content.ownLink')}</option>
    </SelectField>
  )
}
