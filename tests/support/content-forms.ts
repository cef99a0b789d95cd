import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { contentTexts } from '#app/modules/content/content-texts.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

const about = {
  by: 'owner',
  route: 'routes/admin/content/content-page',
  path: '/admin/content/{page}',
  address: { page: 'about' },
} as const
const aboutTexts = {
  titleEn: 'About',
  titleTh: 'เกี่ยวกับ',
  leadEn: 'Who we are',
  leadTh: 'เราคือใคร',
  'headingEn-1': 'How',
  'headingTh-1': 'อย่างไร',
  'bodyEn-1': 'By hand.\n\nOne by one.',
  'bodyTh-1': 'ด้วยมือ',
}
const opening = {
  'picture-1': '',
  'focus-1': '70 30',
  'altEn-1': '',
  'altTh-1': '',
  'captionEn-1': 'New silk',
  'captionTh-1': 'ผ้าไหมใหม่',
  'link-1': '/new',
  'from-1': '2026-12-01T09:00',
  'until-1': '',
}
const charts = contentTexts('size-guide', contentDefaults['size-guide'])
const entry = { 'place-1': 'link', 'labelEn-1': 'Made for you', 'labelTh-1': 'ตัดให้คุณ', 'link-1': '/contact' }
export const contentForms: ValidForm[] = [
  { ...about, ...sent('publish', { version: '0', ...aboutTexts }) },
  { ...about, ...sent('draft', { version: '0', ...aboutTexts }), only: ['version', 'bodyEn-1'] },
  {
    ...about,
    address: { page: 'heroes' },
    ...sent('draft', { version: '0', ...opening }),
    only: Object.keys(opening),
  },
  {
    ...about,
    address: { page: 'size-guide' },
    ...sent('publish', { version: '0', ...charts, 'tops-XS-bust': '79.5', 'international-XS-us': '0' }),
    only: ['tops-XS-bust', 'international-XS-us'],
  },
  {
    ...about,
    address: { page: 'menu' },
    ...sent('publish', { version: '0', ...entry }),
    only: Object.keys(entry),
  },
  { ...about, address: { page: 'terms' }, ...sent('review', { version: '0' }), only: ['version'] },
  { ...about, ...sent('drop', { version: '0' }), only: ['version'] },
  { ...about, ...sent('restore', { version: '0', from: '0' }), only: ['version', 'from'] },
]
