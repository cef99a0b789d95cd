import type { ContentKey, ContentOf } from './content.ts'
import { about } from './defaults/about.ts'
import { careers } from './defaults/careers.ts'
import { faq } from './defaults/faq.ts'
import { press } from './defaults/press.ts'
import { shipping } from './defaults/shipping.ts'
import { sustainability } from './defaults/sustainability.ts'

/** What every page says until somebody writes something else. */
export const contentDefaults: { [Key in ContentKey]: ContentOf<Key> } = {
  about,
  sustainability,
  careers,
  press,
  shipping,
  faq,
}
