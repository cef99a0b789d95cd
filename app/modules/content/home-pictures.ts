import type { Language } from '#app/i18n/language.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Address } from '#app/site.ts'
import type { ContentOf } from './content.ts'
import { isShown } from './home-schedule.ts'
import { isOwnPage } from './own-page.ts'
import { reading } from './shown-content.ts'

export const pictureKeys = ['heroes', 'categories', 'closeup', 'atelier', 'stories', 'customers'] as const
export type HomeContents = { [Key in (typeof pictureKeys)[number]]: ContentOf<Key> }

/** `widths`: of its files. */
export type StoredPicture = { id: string; widths: number[] }
type DescribedPicture = StoredPicture & { alt: string }

/** `link` is absent unless it is a page of the shop. */
export type HomePictures = {
  hero: (DescribedPicture & { focus: string; caption: string; link?: Address })[]
  categories: Partial<Record<Category, StoredPicture>>
  detail?: DescribedPicture
  /** "" for none. */
  brandId: string
  stories: (DescribedPicture & { title: string; text: string; link?: Address })[]
  customers: DescribedPicture[]
}

export const noHomePictures: HomePictures = { hero: [], categories: {}, brandId: '', stories: [], customers: [] }

export const namedPictures = (contents: Partial<HomeContents>): string[] =>
  [...JSON.stringify(contents).matchAll(/"([0-9a-f]{32})"/g)].map(([, id = '']) => id)

/**
 * Home pictures in one language at a moment. Omits pictures without files and heroes outside their time; `always`
 * ignores the time.
 */
export function shownHomePictures(
  contents: HomeContents,
  pictures: ReadonlyMap<string, StoredPicture>,
  { settings, language, now, always }: { settings: ShopSettings; language: Language; now: Date; always?: boolean },
): HomePictures {
  const { read } = reading(settings, language)
  const described = <Chosen extends { picture: string; alt: Record<Language, string> }>(chosen: Chosen) => {
    const picture = pictures.get(chosen.picture)
    return picture ? [{ chosen, shown: { ...picture, alt: chosen.alt[language] } }] : []
  }
  const leadingTo = (link: string) => (isOwnPage(link) ? { link } : {})
  const { heroes, categories, closeup: closeUp, atelier, stories, customers } = contents
  const [detail] = described(closeUp)
  return {
    hero: heroes.sections
      .filter((one) => always || isShown(one, now))
      .flatMap(described)
      .map(({ chosen: { focus, caption, link }, shown }) => ({
        ...shown,
        focus,
        caption: read(caption),
        ...leadingTo(link),
      })),
    categories: Object.fromEntries(
      Object.entries(categories).flatMap(([category, id]) => {
        const picture = pictures.get(id)
        return picture ? [[category, picture]] : []
      }),
    ),
    ...(detail && { detail: detail.shown }),
    brandId: atelier.brand,
    stories: stories.sections.flatMap(described).map(({ chosen: { title, text, link }, shown }) => ({
      ...shown,
      title: read(title),
      text: read(text),
      ...leadingTo(link),
    })),
    customers: customers.sections.flatMap(described).map(({ shown }) => shown),
  }
}
