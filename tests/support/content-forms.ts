import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

const about = {
  by: 'owner',
  route: 'routes/admin/content-page',
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
/** What an admin sends of a page. */
export const contentForms: ValidForm[] = [
  { ...about, ...sent('publish', { version: '0', ...aboutTexts }) },
  { ...about, ...sent('draft', { version: '0', ...aboutTexts }), only: ['version', 'bodyEn-1'] },
  { ...about, ...sent('drop', { version: '0' }), only: ['version'] },
  { ...about, ...sent('restore', { version: '0', from: '0' }), only: ['version', 'from'] },
]
