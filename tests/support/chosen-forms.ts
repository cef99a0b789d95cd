import type { Db } from '#app/platform/database/database.server.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import type { Person } from './people.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

type Write = [wrote: string, by: Person, () => Promise<Response>]
type Send = (path: string, fields: Record<string, string>, by: Person) => Promise<Response>

export function chosenForms({ collection, hidden, unreviewed }: PreparedShop): ValidForm[] {
  const list = { by: 'owner', route: 'routes/admin/products/products', path: '/admin/products' } as const
  const address = { q: unreviewed.id, category: 'all', visibility: 'all', stock: 'all', missing: 'all', page: '1' }
  const query = Object.keys(address).map((name) => `${name}={${name}}`)
  return [
    {
      ...list,
      path: `/admin/products?${query.join('&')}`,
      address,
      ...sent('hide_chosen', { all: 'on', count: '1', confirm: 'yes' }),
    },
    { ...list, ...sent('hide_chosen', { product: unreviewed.id }) },
    { ...list, ...sent('show_chosen', { product: hidden.id }) },
    { ...list, ...sent('delete_chosen', { product: hidden.id, confirm: 'yes' }) },
    { ...list, ...sent('collect_chosen', { product: hidden.id, collection }) },
  ]
}

export function chosenWrites(db: Db, send: Send, by: Person, product: () => string): Record<string, Write[]> {
  const choose = (intent: string, more: Record<string, string> = {}) =>
    send('/admin/products', { intent, product: product(), ...more }, by)
  const collect = async () =>
    choose('collect_chosen', { collection: await savedCollection(db, { slug: `chosen-${product()}` }, by.userId) })
  return {
    hide_chosen: [['product.hide', by, () => choose('hide_chosen')]],
    show_chosen: [['product.show', by, () => choose('hide_chosen').then(() => choose('show_chosen'))]],
    delete_chosen: [['product.delete', by, () => choose('delete_chosen', { confirm: 'yes' })]],
    collect_chosen: [['collection.arrange', by, collect]],
  }
}
