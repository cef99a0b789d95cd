import { createContext, useContext } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { Field, SelectField, useFormAround } from '#app/ui/field.tsx'
import { type ContentField, partsIn } from '../content-fields.ts'
import type { ContentTexts } from '../content-texts.ts'
import {
  categoryPlaces,
  collectionOf,
  collectionPlace,
  entryAddress,
  linkedSlug,
  listPlaces,
  type MenuCollection,
  pagePlaces,
} from '../menu.ts'
import { usePartWords } from './part-words.ts'

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
        const { name, fieldName, language, kind } = one
        const shared = { label: props.labelOf(one), name, lang: language, ...kind.input }
        if (fieldName === 'place') return <PlaceField key={name} name={name} label={shared.label} />
        if (fieldName === 'label') return <Field key={name} {...shared} />
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
  const { t, language } = useAdminTexts()
  const chosen = useFormAround().value(name) ?? ''
  const choices = useContext(MenuChoices)
  const titleOf = titleIn(language)
  const offered = choices.filter(({ id, published }) => published || collectionPlace(id) === chosen)
  const isGone = chosen.startsWith('collection:') && !offered.some(({ id }) => collectionPlace(id) === chosen)
  const group = (of: 'lists' | 'categories' | 'pages', places: typeof listPlaces) => (
    <optgroup label={t(`content.places.${of}`)}>
      {places.map(([to, words]) => (
        <option key={to} value={to}>
          {to === '/collection' ? t('content.allItems', { words: t(words) }) : t(words)}
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

const titleIn = (language: Language) => (choice: MenuChoice) => (language === 'th' ? choice.nameTh : choice.nameEn)

/** Lists entries the shop omits and collections that follow automatically. */
export function AdminMenuNotice({ texts, choices }: { texts: ContentTexts; choices: readonly MenuChoice[] }) {
  const { t, language } = useAdminTexts()
  const words = usePartWords('menu')
  const titleOf = titleIn(language)
  const published = choices.filter((one) => one.published)
  const entries = partsIn(Object.keys(texts)).map((part, at) => {
    const [place, link] = [texts[`place-${part}`] ?? '', texts[`link-${part}`] ?? '']
    const collection = collectionOf(place, choices) ?? choices.find(({ slug }) => slug === linkedSlug(link))
    return { part: words.part(at + 1), place, to: entryAddress({ place, link }, published), named: collection }
  })
  const leftOut = entries.filter(({ place, to }) => place !== '' && to === undefined)
  const following = published.filter(
    ({ place, slug }) => place !== null && !entries.some(({ to }) => to === `/collections/${slug}`),
  )
  if (leftOut.length === 0 && following.length === 0) return null
  return (
    <div className="grid max-w-prose gap-4 text-ink-soft">
      {leftOut.length > 0 && (
        <div className="border-l-2 border-lacquer pl-4">
          <p>{t('content.leftOut.entry')}</p>
          <ul className="text-ink">
            {leftOut.map(({ part, named }) => (
              <li key={part}>
                {named
                  ? t('content.leftOut.collection', { part, name: titleOf(named) })
                  : t('content.leftOut.gone', { part })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {following.length > 0 && (
        <p>
          {t('content.following')} <span className="text-ink">{following.map(titleOf).join(' · ')}</span>.{' '}
          <LocalLink to="/admin/collections" className="inline-flex compact-link text-ink">
            {t('content.toCollections')}
          </LocalLink>
        </p>
      )}
    </div>
  )
}
