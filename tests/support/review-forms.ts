import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export function reviewForms({ othersReview: review }: PreparedShop): ValidForm[] {
  const at = { by: 'staff', route: 'routes/admin/customers/reviews', path: '/admin/reviews' } as const
  return [
    { ...at, ...sent('hide', { review, reason: 'Names a rival' }) },
    { ...at, ...sent('show', { review }) },
    { ...at, ...sent('reply', { review, reply: 'Thank you' }) },
    { ...at, ...sent('unreply', { review }) },
    { ...at, ...sent('seen', { review }) },
  ]
}
