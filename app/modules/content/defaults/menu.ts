import type { ContentOf } from '../content.ts'
import { categoryPlaces } from '../menu.ts'

export const menu: ContentOf<'menu'> = {
  sections: ['/new', ...categoryPlaces.map(([place]) => place), '/best-sellers'].map((place) => ({
    place,
    label: { en: '', th: '' },
    link: '',
  })),
}
