import { emptyBrand } from '#app/modules/catalog/brands/brand-rules.ts'
import type { Person } from './people.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

const filled = { ...emptyBrand, name: 'Lụa', storyEn: 'A weaving house.', storyTh: 'โรงทอผ้าไหม' }

export const brandForms = ({ pictures }: PreparedShop): ValidForm[] => [
  {
    by: 'owner',
    route: 'routes/admin/products/brand',
    path: '/admin/brands/new',
    ...sent('save', { ...filled, name: 'Kieu' }),
    only: ['name'],
    elsewhere: /^to \/admin\/brands\/[a-z0-9-]+$/,
  },
  {
    by: 'owner',
    route: 'routes/admin/products/brand',
    path: '/admin/brands/lua',
    ...sent('save', { ...filled, version: '1', altEn: 'A loom', altTh: 'กี่ทอผ้า', pictureId: pictures.product }),
  },
  {
    by: 'owner',
    route: 'routes/admin/products/media',
    path: '/admin/media',
    ...sent('delete', { picture: pictures.unused }),
  },
]

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

export const brandWrites = (
  send: Send,
  by: Person,
  upload: () => Promise<Response>,
): Record<string, Record<string, Write[]>> => ({
  'routes/admin/products/brand': {
    save: [
      ['brand.save', by, () => send('/admin/brands/lua', { ...filled, intent: 'save', version: '1' }, by)],
      ['brand.add', by, () => send('/admin/brands/new', { ...filled, intent: 'save', name: 'Sen' }, by)],
    ],
  },
  'routes/admin/products/media': {
    delete: [
      [
        'picture.delete',
        by,
        async () => {
          const { id } = (await (await upload()).json()) as { id: string }
          return send('/admin/media', { intent: 'delete', picture: id }, by)
        },
      ],
    ],
  },
})
