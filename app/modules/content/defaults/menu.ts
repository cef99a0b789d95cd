import type { ContentOf } from '../content.ts'
import { categoryPlaces } from '../menu.ts'

/** New arrivals, the six categories, best sellers. */
export const menu: ContentOf<'menu'> = {
  sections: ['/new', ...categoryPlaces.map(([place]) => place), '/best-sellers'].map((place) => ({
    place,
    label: { en: '', th: '' },
    link: '',
  })),
}
