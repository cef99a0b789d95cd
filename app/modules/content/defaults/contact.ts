import type { PageHeading } from '../content.ts'

export const contact: PageHeading = {
  title: { en: 'Contact', th: 'ติดต่อเรา' },
  lead: {
    en: 'We answer every message within one business day.',
    th: 'เราตอบทุกข้อความภายในหนึ่งวันทำการ',
  },
}
