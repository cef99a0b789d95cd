import type { Db } from '#app/platform/database/database.server.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import type { Person } from './people.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

const filled = {
  nameEn: 'Songkran',
  nameTh: 'สงกรานต์',
  introEn: 'White and wet',
  introTh: 'ขาวทั้งชุด',
  source: 'hand',
  slug: 'songkran',
  place: '2',
  published: 'on',
}

export function collectionForms({ collection, unreviewed }: PreparedShop): ValidForm[] {
  const at = {
    by: 'owner',
    route: 'routes/admin/products/collection',
    path: '/admin/collections/{collection}',
    address: { collection },
  } as const
  return [
    {
      by: 'owner',
      route: 'routes/admin/products/collection',
      path: '/admin/collections/new',
      ...sent('save', filled),
      elsewhere: /^to \/admin\/collections\/\d+$/,
    },
    { ...at, ...sent('arrange', { product: unreviewed.id, to: 'in' }) },
    { ...at, ...sent('delete', { version: '1', sure: 'on' }), elsewhere: /^to \/admin\/collections$/ },
  ]
}

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

export function collectionWrites(
  { db, send, by }: { db: Db; send: Send; by: Person },
  product: () => string,
): Record<string, Record<string, Write[]>> {
  const change = async (slug: string, fields: Record<string, string>) => {
    const id = await savedCollection(db, { slug }, by.userId)
    return send(`/admin/collections/${id}`, { ...filled, slug, version: '1', ...fields }, by)
  }
  const add = () => send('/admin/collections/new', { ...filled, intent: 'save' }, by)
  const arrange = () => change('arranged', { intent: 'arrange', product: product(), to: 'in' })
  return {
    'routes/admin/products/collection': {
      save: [
        ['collection.add', by, add],
        ['collection.change', by, () => change('changed', { intent: 'save' })],
      ],
      arrange: [['collection.arrange', by, arrange]],
      delete: [['collection.delete', by, () => change('deleted', { intent: 'delete', sure: 'on' })]],
    },
  }
}
