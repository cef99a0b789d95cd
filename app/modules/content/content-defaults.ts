import type { ContentOf } from './content.ts'
import type { ContentKey } from './content-fields.ts'
import { about } from './defaults/about.ts'
import { careers } from './defaults/careers.ts'
import { contact } from './defaults/contact.ts'
import { cookies } from './defaults/cookies.ts'
import { faq } from './defaults/faq.ts'
import { announcement, closeUp, hero, highlights, menu, newsletterStrip, noPictures } from './defaults/home-words.ts'
import { press } from './defaults/press.ts'
import { privacy } from './defaults/privacy.ts'
import { returns } from './defaults/returns.ts'
import { shipping } from './defaults/shipping.ts'
import { sizeCharts } from './defaults/size-charts.ts'
import { sustainability } from './defaults/sustainability.ts'
import { terms } from './defaults/terms.ts'

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
  announcement,
  menu,
  ...noPictures,
  hero,
  highlights,
  closeup: closeUp,
  newsletter: newsletterStrip,
}
