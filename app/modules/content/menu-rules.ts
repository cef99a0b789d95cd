import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { Language } from '#app/i18n/language.ts'
import { translator } from '#app/i18n/translate.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import type { Address } from '#app/site.ts'
import { type ContentField, partsIn } from './content-fields.ts'
import { collectionOf, entryAddress, type MenuCollection, placeWords } from './menu.ts'
import { isOwnPage } from './own-page.ts'
import type { ContentOf } from './stored-content.ts'

export type MenuLine = readonly [to: Address, name: string]

/** The owner's entries, then published collections with a menu place; no missing targets or repeated addresses. */
export function shownMenu(
  { sections }: ContentOf<'menu'>,
  published: readonly MenuCollection[],
  language: Language,
): MenuLine[] {
  const t = translator(dictionaryOf(language), language)
  const titleOf = (one: MenuCollection) => (language === 'th' ? one.nameTh : one.nameEn)
  const entries = sections.flatMap((entry): MenuLine[] => {
    const to = entryAddress(entry, published)
    if (to === undefined || !isOwnPage(to)) return []
    const [collection, words] = [collectionOf(entry.place, published), placeWords.get(entry.place)]
    const name = entry.label[language] || (collection ? titleOf(collection) : words ? t(words) : '')
    return name ? [[to, name]] : []
  })
  const inMenu = published.filter(({ place }) => place !== null)
  const lines = [...entries, ...inMenu.map((one): MenuLine => [`/collections/${one.slug}`, titleOf(one)])]
  return lines.filter(([to], at) => lines.findIndex((line) => line[0] === to) === at)
}

/** Returns why an entry cannot be published. Products are refused: they may be sold out or hidden tomorrow. */
export function menuProblem({ fieldName, name, part = '' }: ContentField, texts: Readonly<Record<string, string>>) {
  const textOf = (field: string, at = part) => texts[`${field}-${at}`] ?? ''
  const leadsTo = (at: string) => textOf(textOf('place', at) === 'link' ? 'link' : 'place', at)
  const isLink = textOf('place') === 'link'
  if (fieldName === 'label') {
    const needed = isLink || textOf('labelEn') !== '' || textOf('labelTh') !== ''
    return needed && texts[name] === '' ? 'content.problem.required' : undefined
  }
  if ((fieldName === 'link') !== isLink) return undefined
  const text = textOf(fieldName)
  if (text === '') return isLink ? 'content.problem.noLink' : 'content.problem.noPlace'
  if (isLink && /^\/product\/[^/]/.test(text)) return 'content.problem.noProduct'
  if (isLink && !(isOwnPage(text) && isKnownCategory(text))) return 'content.problem.notOurs'
  const parts = partsIn(Object.keys(texts))
  const isTwice = parts.slice(0, parts.indexOf(part)).some((earlier) => leadsTo(earlier) === text)
  return isTwice ? 'content.problem.twice' : undefined
}

/** Also true for addresses that name no category. */
function isKnownCategory(link: string): boolean {
  const [, category] = /^\/category\/([^/?#]+)/.exec(link) ?? []
  return category === undefined || isCategory(category)
}
