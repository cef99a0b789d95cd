import { brandTexts } from '#app/modules/catalog/brand.ts'
import type { Person } from './people.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

const none = Object.fromEntries(brandTexts.map((name) => [name, '']))
const filled = { ...none, name: 'Lụa', storyEn: 'A weaving house.', storyTh: 'โรงทอผ้าไหม' }

/** The form of a brand. */
export const brandForms = ({ pictures }: PreparedShop): ValidForm[] => [
  {
    by: 'owner',
    route: 'routes/admin/brand',
    path: '/admin/brands/lua',
    ...sent('save', { ...filled, version: '1', altEn: 'A loom', altTh: 'กี่ทอผ้า', pictureId: pictures.product }),
  },
]

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>

/** What can be written of brands, by the intents of their form, and the action of the audit log. */
export const brandWrites = (send: Send, by: Person) => ({
  'routes/admin/brand': {
    save: [
      ['brand.save', by, async () => send('/admin/brands/lua', { ...filled, intent: 'save', version: '1' }, by)] as [
        string,
        Person,
        () => Promise<Response>,
      ],
    ],
  },
})
