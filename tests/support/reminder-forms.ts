import { consentForm } from './consent-forms.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export function reminderForms({ returns, reminded }: PreparedShop): ValidForm[] {
  const order = { by: 'visitor', route: 'routes/account/order', path: '/order/{key}' } as const
  const profile = { by: 'customer', route: 'routes/account/profile', path: '/profile' } as const
  const newsletter = { by: 'visitor', route: 'routes/pages/newsletter', path: '/newsletter' } as const
  return [
    consentForm,
    {
      ...order,
      address: { key: returns.requested.accessKey },
      ...sent('report-missing', { key: '8d7c5a80-0000-4000-8000-000000000086' }),
      only: ['key'],
    },
    { ...order, address: { key: returns.worn.accessKey }, ...sent('confirm-arrival') },
    { ...profile, ...sent('remove-address', { address: '8d7c5a80-0000-4000-8000-000000000009' }) },
    // Any value but "on" ends them.
    { ...profile, ...sent('cart-reminders', { cartReminders: 'on' }), elsewhere: /reminders=false/ },
    { ...profile, ...sent('withdraw-consent', { purpose: 'cart_reminder' }) },
    {
      by: 'visitor',
      intent: '',
      route: 'routes/endpoints/end-reminders',
      path: '/newsletter/reminders/{token}',
      address: { token: reminded },
      fields: { 'List-Unsubscribe': 'One-Click' },
    },
    { ...newsletter, ...sent('reminders', { token: reminded }) },
  ]
}
