// The pictures that the owner chose for the home page, in one language.
import type { Language } from '#app/i18n/language.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { isDisplayed } from './display-times.ts'
import { isOwnPage } from './own-page.ts'
import { shownTexts } from './shown-content.ts'
import type { ContentOf } from './stored-content.ts'

export const pictureKeys = ['heroes', 'categories', 'closeup', 'atelier', 'stories', 'customers'] as const
export type HomeContents = { [Key in (typeof pictureKeys)[number]]: ContentOf<Key> }

/** A picture that has files, with their widths. */
export type StoredPicture = { id: string; widths: number[] }

export type HomePictures = ReturnType<typeof shownHomePictures>

export type HomeRequest = {
  settings: ShopSettings
  language: Language
  now: Date
  /** Shows heroes outside their display times too. */
  always?: boolean
}

/** Leaves out pictures without files, heroes outside their display times, and links that are no page of the shop. */
export function shownHomePictures(
  { heroes, categories, closeup, atelier, stories, customers }: HomeContents,
  files: ReadonlyMap<string, StoredPicture>,
  { settings, language, now, always }: HomeRequest,
) {
  const { fill } = shownTexts(settings, language)
  const linkOf = (link: string) => (isOwnPage(link) ? link : undefined)
  const withFile = <Section extends { picture: string; alt: Record<Language, string> }, Shown extends object>(
    sections: readonly Section[],
    shown: (section: Section) => Shown,
  ) =>
    sections.flatMap((section) => {
      const file = files.get(section.picture)
      return file ? [{ ...file, alt: section.alt[language], ...shown(section) }] : []
    })
  return {
    hero: withFile(
      heroes.sections.filter((hero) => always || isDisplayed(hero, now)),
      ({ focus, caption, link }) => ({ focus, caption: fill(caption), link: linkOf(link) }),
    ),
    categories: Object.fromEntries(
      Object.entries(categories).flatMap(([category, id]) => {
        const file = files.get(id)
        return file ? [[category, file]] : []
      }),
    ),
    detail: withFile([closeup], () => ({}))[0],
    /** "" for none. */
    brandId: atelier.brand,
    stories: withFile(stories.sections, ({ title, text, link }) => ({
      title: fill(title),
      text: fill(text),
      link: linkOf(link),
    })),
    customers: withFile(customers.sections, () => ({})),
  }
}

export const noHomePictures: HomePictures = {
  hero: [],
  categories: {},
  detail: undefined,
  brandId: '',
  stories: [],
  customers: [],
}

export const picturesOfHome = (contents: Partial<HomeContents>): string[] =>
  [...JSON.stringify(contents).matchAll(/"([0-9a-f]{32})"/g)].map(([, id = '']) => id)
