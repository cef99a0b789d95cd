import type { Language } from '#app/i18n/language.ts'
import { readBangkokMinute } from '#app/kit/dates.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Address } from '#app/site.ts'
import type { ContentOf } from './content-form.ts'
import { isOwnPage } from './own-page.ts'
import { textFiller } from './shown-content.ts'

export const pictureKeys = ['heroes', 'categories', 'closeup', 'atelier', 'stories', 'customers'] as const
export type HomeContents = { [Key in (typeof pictureKeys)[number]]: ContentOf<Key> }

/** `widths`: of its files. */
export type StoredPicture = { id: string; widths: number[] }
type DescribedPicture = StoredPicture & { alt: string }

/** `link` is absent unless it is a page of the shop. */
export type HomePictures = {
  hero: (DescribedPicture & { focus: string; caption: string; link: Address | undefined })[]
  categories: Partial<Record<Category, StoredPicture>>
  detail?: DescribedPicture | undefined
  /** "" for none. */
  brandId: string
  stories: (DescribedPicture & { title: string; text: string; link: Address | undefined })[]
  customers: DescribedPicture[]
}

export const noHomePictures: HomePictures = { hero: [], categories: {}, brandId: '', stories: [], customers: [] }

/** The ids of all pictures of the contents. */
export const picturesOfHome = (contents: Partial<HomeContents>): string[] =>
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
  const { fill } = textFiller(settings, language)
  const described = <Chosen extends { picture: string; alt: Record<Language, string> }>(chosen: Chosen) => {
    const picture = pictures.get(chosen.picture)
    return picture ? [{ chosen, shown: { ...picture, alt: chosen.alt[language] } }] : []
  }
  const linkOf = (link: string) => (isOwnPage(link) ? link : undefined)
  const { heroes, categories, closeup: closeUp, atelier, stories, customers } = contents
  const [detail] = described(closeUp)
  return {
    hero: heroes.sections
      .filter((one) => always || isShown(one, now))
      .flatMap(described)
      .map(({ chosen, shown }) => ({
        ...shown,
        focus: chosen.focus,
        caption: fill(chosen.caption),
        link: linkOf(chosen.link),
      })),
    categories: Object.fromEntries(
      Object.entries(categories).flatMap(([category, id]) => {
        const picture = pictures.get(id)
        return picture ? [[category, picture]] : []
      }),
    ),
    detail: detail?.shown,
    brandId: atelier.brand,
    stories: stories.sections.flatMap(described).map(({ chosen: { title, text, link }, shown }) => ({
      ...shown,
      title: fill(title),
      text: fill(text),
      link: linkOf(link),
    })),
    customers: customers.sections.flatMap(described).map(({ shown }) => shown),
  }
}

type DisplayTimes = Pick<ContentOf<'heroes'>['sections'][number], 'from' | 'until'>

const momentOf = (typed: string): number | undefined => readBangkokMinute(typed)?.getTime()

/** From the start, until before the end; without times always. */
export function isShown({ from, until }: DisplayTimes, now: Date): boolean {
  const [begins = 0, ends = Number.POSITIVE_INFINITY] = [momentOf(from), momentOf(until)]
  return begins <= now.getTime() && now.getTime() < ends
}

/** Future start and end times, unique and sorted. */
export function changesAfter(planned: readonly DisplayTimes[], now: Date): Date[] {
  const moments = planned.flatMap(({ from, until }) => [momentOf(from) ?? 0, momentOf(until) ?? 0])
  return [...new Set(moments)]
    .filter((moment) => moment > now.getTime())
    .toSorted((a, b) => a - b)
    .map((moment) => new Date(moment))
}
