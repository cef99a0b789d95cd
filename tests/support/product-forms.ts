import { brandFields } from '#app/modules/catalog/brands/brand-form.ts'
import { productFacts, productInputs } from '#app/modules/catalog/product-facts.ts'
import { publicationFields, saleFields } from '#app/modules/catalog/schedules/schedule-form.ts'
import { collectionFields } from '#app/modules/collections/collection.ts'
import { formsAt, placeAt } from './forms-at.ts'
import { productsFile } from './prepared-catalog.ts'
import { type PreparedShop, silkPicture } from './prepared-shop.ts'
import { typedProduct } from './typed-product.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** Products and what groups them. */
export const productForms = async (shop: PreparedShop): Promise<ValidForm[]> => [
  ...products(shop),
  ...chosen(shop),
  ...sheet(shop),
  ...schedules(shop),
  ...imports(shop),
  ...brands(shop),
  ...collections(shop),
  {
    ...placeAt('owner', '/admin/pictures'),
    intent: 'upload',
    file: { field: 'picture', bytes: await silkPicture() },
    logs: ['picture.add'],
  },
]

function products({ productId, hidden, deleted, draft, pictures }: PreparedShop): ValidForm[] {
  const list = formsAt('owner', '/admin/products')
  const at = (product: string) => formsAt('owner', '/admin/products/{product}', { product })
  const prices = { compareAtPrice: '1290', price: '990', costPrice: '400' }
  const facts = validTexts(productFacts, { ...prices, brandId: draft.brandId, hidden: '', noReturns: '' })
  const filled = { ...typedProduct(draft), ...facts, 'stock-M': '3' }
  const more = validTexts(productInputs, { version: String(draft.version), pictureId: pictures.product })
  return [
    list('hide', { id: productId }, 'product.hide'),
    list('show', { id: hidden.id }, 'product.show'),
    list('restore', { id: deleted.id }, 'product.restore'),
    at(productId)('save', { ...filled, ...more }, { logs: ['product.update', 'brand.add', 'stock.adjust'] }),
    at('new')(
      'save',
      { ...filled, nameEn: 'A new dress', hidden: 'on', noReturns: 'on' },
      {
        logs: ['product.create', 'stock.adjust'],
        only: ['hidden', 'noReturns', 'nameEn', 'price', 'stock-M'],
        // The address contains the name of the new product.
        elsewhere: /^to \/admin\/products\/[^/]+$/,
      },
    ),
    at(hidden.id)('delete', {}, 'product.delete'),
  ]
}

function chosen({ collection, hidden, unreviewed }: PreparedShop): ValidForm[] {
  const list = formsAt('owner', '/admin/products')
  const address = { q: unreviewed.id, category: 'all', visibility: 'all', stock: 'all', missing: 'all', page: '1' }
  const query = Object.keys(address).map((name) => `${name}={${name}}`)
  const filtered = formsAt('owner', `/admin/products?${query.join('&')}`, address)
  return [
    filtered('hide_chosen', { all: 'on', count: '1', confirm: 'yes' }, 'product.hide'),
    list('hide_chosen', { product: unreviewed.id }, 'product.hide'),
    list('show_chosen', { product: hidden.id }, 'product.show'),
    list('delete_chosen', { product: hidden.id, confirm: 'yes' }, 'product.delete'),
    list('collect_chosen', { product: hidden.id, collection }, 'collection.arrange'),
  ]
}

function sheet({ unreviewed: { id }, edit }: PreparedShop): ValidForm[] {
  const at = formsAt('owner', '/admin/products/edit')
  const was = { price: '1000', compareAt: '', category: 'dress', hidden: 'visible', M: '10' }
  const typed = { price: '900', compareAt: '1000', category: 'silk', hidden: 'hidden', M: '12' }
  const cells = Object.fromEntries(Object.entries(typed).map(([column, text]) => [`${column}.${id}`, text]))
  const row = { id, [`version.${id}`]: '1', [`was.${id}`]: JSON.stringify(was) }
  const key = '6a0c2f3e-0000-4000-8000-000000000001'
  return [
    at(
      'save',
      { key, ...row, ...cells },
      // An unknown product and unchanged cells save nothing, with a message.
      { logs: ['product.update', 'stock.adjust'], elsewhere: /^says intent,message,ok=true$/ },
    ),
    at('undo', { key: edit }, 'product.undo'),
  ]
}

function schedules({ hidden, scheduled }: PreparedShop): ValidForm[] {
  const at = (id: string) => formsAt('owner', '/admin/products/{id}/schedule', { id })
  const sale = validTexts(saleFields, { startsAt: '2099-01-01T10:00', endsAt: '2099-01-02T10:00' })
  const publication = validTexts(publicationFields, { publishAt: '2099-01-01T10:00' })
  return [
    at(hidden.id)('sale', sale, 'product.plan'),
    at(hidden.id)('publish', publication, 'product.plan'),
    at(scheduled.id)('cancel', { schedule: String(scheduled.schedule) }, 'product.unplan'),
    formsAt('owner', '/admin/products/{id}/history', { id: hidden.id })(
      'restore',
      { version: '2', line: '0' },
      'product.revert',
    ),
  ]
}

function imports({ imports: { checked, running, stopped } }: PreparedShop): ValidForm[] {
  const at = (id: string) => formsAt('owner', '/admin/products/import/{import}', { import: id })
  return [
    {
      ...placeAt('owner', '/admin/products/import'),
      intent: 'check',
      file: { field: 'file', bytes: productsFile('Brought in') },
      fields: { intent: 'check', fallback: 'top' },
      logs: ['product.import_check'],
      // The address is the new import's.
      elsewhere: /^to \/admin\/products\/import\/[0-9a-f-]+$/,
    },
    at(checked)('start', {}, 'product.import'),
    at(running)('stop', {}, 'product.import_stop'),
    at(stopped)('undo', { confirm: 'yes' }, 'product.import_undo'),
  ]
}

function brands({ pictures }: PreparedShop): ValidForm[] {
  const typed = validTexts(brandFields, { pictureId: pictures.product })
  return [
    formsAt('owner', '/admin/brands/new')('save', typed, {
      logs: ['brand.add'],
      only: ['name'],
      elsewhere: /^to \/admin\/brands\/[a-z0-9-]+$/,
    }),
    formsAt('owner', '/admin/brands/lua')('save', { ...typed, version: '1' }, 'brand.save'),
    formsAt('owner', '/admin/media')('delete', { picture: pictures.unused }, 'picture.delete'),
  ]
}

function collections({ collection, unreviewed }: PreparedShop): ValidForm[] {
  const at = formsAt('owner', '/admin/collections/{collection}', { collection })
  const typed = validTexts(collectionFields, { source: 'hand' })
  return [
    formsAt('owner', '/admin/collections/new')('save', typed, {
      logs: ['collection.add'],
      elsewhere: /^to \/admin\/collections\/\d+$/,
    }),
    at('save', { ...typed, version: '1' }, { logs: ['collection.change', 'redirect.add'], only: ['version'] }),
    at('arrange', { product: unreviewed.id, to: 'in' }, 'collection.arrange'),
    at('delete', { version: '1', sure: 'on' }, { logs: ['collection.delete'], elsewhere: /^to \/admin\/collections$/ }),
  ]
}
