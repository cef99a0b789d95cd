import type { ContentOf } from '../content.ts'

/** The shop comes without pictures of the owner's; its home page has bundled ones, and those of its pieces. */
export const noPictures: {
  [Key in 'heroes' | 'categories' | 'atelier' | 'stories' | 'customers']: ContentOf<Key>
} = {
  heroes: { sections: [] },
  categories: { dress: '', top: '', bottom: '', set: '', accessories: '', silk: '' },
  atelier: { brand: '' },
  stories: { sections: [] },
  customers: { sections: [] },
}
