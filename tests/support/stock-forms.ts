import { receiveFields } from '#app/modules/inventory/receive-form.ts'
import { formsAt } from './forms-at.ts'
import type { PreparedShop } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

export const stockForms = (shop: PreparedShop): ValidForm[] => [...levels(shop), ...received(shop), ...counts(shop)]

const skuOf = ({ id }: { id: string }) => `${id.toUpperCase()}-M`

function levels({ unreviewed }: PreparedShop): ValidForm[] {
  const at = formsAt('staff', '/admin/inventory')
  const variant = String(unreviewed.variants.M)
  const product = unreviewed.id
  const logs = ['stock.threshold']
  return [
    at('adjust', { variant, delta: '2', reason: 'count', key: 'every-field-2' }, 'stock.adjust'),
    at('quantity', { variant, quantity: '2', seen: '10', reason: 'recount', key: 'every-field-3' }, 'stock.adjust'),
    at('place', { variant, location: 'A1-1' }, 'stock.place'),
    at('threshold', { variant, threshold: '3' }, { logs }),
    at('shelves', { variant, threshold: '4', location: 'B2' }, { logs: [...logs, 'stock.place'] }),
    at('shelves', { variant, threshold: '4', noLocation: 'on' }, { logs, only: ['noLocation'] }),
    at(
      'shelves',
      { all: 'on', q: product, state: 'all', product, threshold: '4' },
      { logs, only: ['all', 'product', 'q', 'state'] },
    ),
    at('shelves_undo', { undo: JSON.stringify([['threshold', 12, 10, [Number(variant)]]]) }, { logs }),
  ]
}

const received = ({ unreviewed }: PreparedShop): ValidForm[] => [
  formsAt('staff', '/admin/inventory/receive')(
    'receive',
    validTexts(receiveFields, { sheet: `${skuOf(unreviewed)}\t2`, key: 'every-field-4', confirm: 'yes' }),
    { logs: ['stock.receive', 'stock.adjust'] },
  ),
]

function counts({ unreviewed, count }: PreparedShop): ValidForm[] {
  const at = formsAt('staff', '/admin/inventory/counts/{count}', { count: String(count) })
  const variant = String(unreviewed.variants.M)
  const drop = at('drop', {}, 'stock.count_drop')
  return [
    // Only one count is open at a time.
    formsAt('staff', '/admin/inventory/counts')(
      'start',
      { location: '' },
      { logs: ['stock.count_start'], loggedAfter: drop },
    ),
    at('scan', { sku: skuOf(unreviewed), key: 'every-field-5' }, 'stock.count_note'),
    at('line', { variant, counted: '3', seen: '' }, 'stock.count_note'),
    at('approve', { version: '1' }, 'stock.count_approve'),
    drop,
  ]
}
