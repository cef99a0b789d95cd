import { about } from '#app/i18n/default-pages/about.ts'
import { careers } from '#app/i18n/default-pages/careers.ts'
import { contact } from '#app/i18n/default-pages/contact.ts'
import { cookies } from '#app/i18n/default-pages/cookies.ts'
import { faq } from '#app/i18n/default-pages/faq.ts'
import { closeUp, hero, highlights } from '#app/i18n/default-pages/home.ts'
import { press } from '#app/i18n/default-pages/press.ts'
import { privacy } from '#app/i18n/default-pages/privacy.ts'
import { returns } from '#app/i18n/default-pages/returns.ts'
import { shipping } from '#app/i18n/default-pages/shipping.ts'
import { sustainability } from '#app/i18n/default-pages/sustainability.ts'
import { terms } from '#app/i18n/default-pages/terms.ts'
import { pages as pagesEn } from '#app/i18n/en/pages.ts'
import { pages as pagesTh } from '#app/i18n/th/pages.ts'
import type { ContentKey } from './content-fields.ts'
import { categoryPlaces } from './menu.ts'
import { sizeCharts } from './size-chart-defaults.ts'
import type { ContentOf } from './stored-content.ts'

const noText = { en: '', th: '' }
const menuPlaces = ['/new', ...categoryPlaces.map(([place]) => place), '/best-sellers']

/** Without pictures of the owner, the home page shows bundled ones and product photos. */
export const contentDefaults: { [Key in ContentKey]: ContentOf<Key> } = {
  about,
  contact,
  shipping,
  'size-guide': sizeCharts,
  faq,
  sustainability,
  careers,
  press,
  terms,
  privacy,
  cookies,
  returns,
  announcement: { text: noText, link: '' },
  menu: { sections: menuPlaces.map((place) => ({ place, label: noText, link: '' })) },
  heroes: { sections: [] },
  hero,
  categories: { dress: '', top: '', bottom: '', set: '', accessories: '', silk: '' },
  closeup: { picture: '', alt: noText, ...closeUp },
  atelier: { brand: '' },
  stories: { sections: [] },
  highlights,
  customers: { sections: [] },
  newsletter: {
    title: { en: pagesEn.newsletter.title, th: pagesTh.newsletter.title },
    lead: { en: pagesEn.newsletter.text, th: pagesTh.newsletter.text },
  },
}
