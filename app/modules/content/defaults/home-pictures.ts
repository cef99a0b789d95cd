import type { ContentOf } from '../content.ts'

/** Without pictures of the owner, the home page shows bundled ones and product photos. */
export const noPictures: {
  [Key in 'heroes' | 'categories' | 'atelier' | 'stories' | 'customers']: ContentOf<Key>
} = {
  heroes: { sections: [] },
  categories: { dress: '', top: '', bottom: '', set: '', accessories: '', silk: '' },
  atelier: { brand: '' },
  stories: { sections: [] },
  customers: { sections: [] },
}
