import { productFacts, shownFactNames } from '#app/modules/catalog/product-facts.ts'
import { attachmentForms } from './attachment-forms.ts'
import { brandForms } from './brand-forms.ts'
import { bulkEditForms } from './bulk-edit-forms.ts'
import { campaignForms } from './campaign-forms.ts'
import { chosenForms } from './chosen-forms.ts'
import { codForms } from './cod-forms.ts'
import { collectionForms } from './collection-forms.ts'
import { contentForms } from './content-forms.ts'
import { couponForms } from './coupon-forms.ts'
import { taxInvoiceFields } from './document-forms.ts'
import { editForms } from './edit-forms.ts'
import { importForms } from './import-forms.ts'
import { recipientFields } from './order-fields.ts'
import { type PreparedShop, silkPicture } from './prepared-shop.ts'
import { pushForms } from './push-forms.ts'
import { redirectForms } from './redirect-forms.ts'
import { refundForms } from './refund-forms.ts'
import { returnForms } from './return-forms.ts'
import { reviewForms } from './review-forms.ts'
import { scheduleForms } from './schedule-forms.ts'
import { sent } from './sent-form.ts'
import { settings } from './settings-forms.ts'
import { shipmentForms } from './shipment-forms.ts'
import { slipForms } from './slip-forms.ts'
import { staffForms } from './staff-forms.ts'
import { staffOrderForms } from './staff-order-forms.ts'
import { twoFactorForms } from './two-factor-forms.ts'
import { typedProduct } from './typed-product.ts'
import type { ValidForm } from './valid-forms.ts'
import { viewForms } from './view-forms.ts'
import { personForms } from './writers.ts'

export const adminForms = async (shop: PreparedShop): Promise<ValidForm[]> => [
  ...orders(shop),
  ...shipmentForms(shop),
  ...staffOrderForms(shop),
  ...products(shop),
  ...chosenForms(shop),
  ...bulkEditForms(shop),
  ...scheduleForms(shop),
  ...importForms(shop),
  ...inventory(shop),
  ...messages(shop),
  ...couponForms,
  ...brandForms(shop),
  ...collectionForms(shop),
  ...campaignForms(shop),
  ...redirectForms(shop),
  ...refundForms(shop),
  ...returnForms(shop),
  ...slipForms(shop),
  ...attachmentForms(shop),
  ...editForms(shop),
  ...reviewForms(shop),
  ...personForms(shop),
  ...codForms(shop),
  ...staffForms(shop),
  ...twoFactorForms(shop),
  ...viewForms(shop.view),
  ...pushForms(shop.push),
  ...(await settings()),
  ...contentForms,
  {
    by: 'owner',
    route: 'routes/admin/products/pictures',
    intent: 'upload',
    path: '/admin/pictures',
    file: { field: 'picture', bytes: await silkPicture() },
  },
  {
    by: 'owner',
    route: 'routes/admin/content/content-pictures',
    intent: 'upload',
    path: '/admin/content-pictures',
    file: { field: 'picture', bytes: await silkPicture() },
    only: ['content'],
  },
]

function orders({
  paid,
  unpaid,
  sentMail,
  chat,
  shipped,
  unrefunded,
  documented,
  disputed,
  cod,
  slips,
}: PreparedShop): ValidForm[] {
  const { short } = slips
  const at = (number: string) =>
    ({ by: 'staff', route: 'routes/admin/orders/order', path: '/admin/orders/{number}', address: { number } }) as const
  const shipment = { carrier: 'flash', trackingNumber: 'TH0123456789A' }
  const { number, version } = paid
  return [
    {
      by: 'staff',
      route: 'routes/admin/orders/orders',
      path: '/admin/orders',
      ...sent('processing', { order: `${number}:${version}` }),
      // Bulk actions decide per order: a refused one does not stop the others.
      leaves: ['audit_chain', 'audit_log', 'order_events', 'orders'],
    },
    {
      by: 'staff',
      route: 'routes/admin/orders/ship-orders',
      path: `/admin/orders/ship`,
      ...sent('ship', {
        order: `${number}:${version}`,
        [`carrier-${number}`]: shipment.carrier,
        [`trackingNumber-${number}`]: shipment.trackingNumber,
      }),
    },
    { ...at(number), intent: 'move', fields: { intent: 'move shipped', version, confirm: 'yes', ...shipment } },
    { ...at(number), intent: 'move', fields: { intent: 'move', to: 'processing', version } },
    {
      ...at(number),
      intent: 'move',
      fields: { intent: 'move shipped', version, confirm: 'yes', withoutTracking: 'on' },
      only: ['withoutTracking'],
    },
    { ...at(chat), ...sent('confirm') },
    { ...at(short.number), ...sent('missing_arrived', { version: short.version }) },
    { ...at(cod.number), ...sent('refused_parcel', { version: cod.version, confirm: 'yes' }) },
    { ...at(chat), ...sent('recipient', { version: '1', ...recipientFields, email: 'mali@mai.example' }) },
    { ...at(unpaid.number), intent: 'pay_link', fields: { intent: 'pay_link mail', version: '1' } },
    { ...at(shipped.number), ...sent('tracking', { ...shipment, shipment: '1', version: shipped.version }) },
    { ...at(unpaid.number), ...sent('resend', { mail: sentMail }) },
    { ...at(disputed.number), ...sent('dispute', { dispute: disputed.dispute, outcome: 'won' }) },
    { ...at(number), ...sent('note', { note: 'Gift' }) },
    { ...at(documented.number), ...sent('tax_invoice', { ...taxInvoiceFields, replaces: documented.document }) },
    {
      ...at(number),
      by: 'owner',
      ...sent('refund', {
        amount: '10',
        'quantity-1': '1',
        delivery: 'on',
        restock: 'on',
        key: 'every-field-1',
        confirm: 'yes',
        reason: 'Late',
        stockBack: 'no',
      }),
    },
    {
      ...at(unrefunded.number),
      by: 'owner',
      ...sent('refund', { amount: '10', key: 'every-field-2', confirm: 'yes', isManual: 'on', reason: 'Late' }),
      only: ['isManual'],
    },
    {
      ...at(unrefunded.number),
      by: 'owner',
      ...sent('refund', { amount: '10', key: 'every-field-3', confirm: 'yes', byHand: 'on', reason: 'Late' }),
      only: ['byHand'],
    },
  ]
}

function products({ productId, hidden, deleted, draft, pictures }: PreparedShop): ValidForm[] {
  const list = { by: 'owner', route: 'routes/admin/products/products', path: '/admin/products' } as const
  const at = (product: string) =>
    ({
      by: 'owner',
      route: 'routes/admin/products/product',
      path: '/admin/products/{product}',
      address: { product },
    }) as const
  const facts = Object.fromEntries(shownFactNames.map((name) => [name, productFacts[name].options[0]]))
  const filled = { ...typedProduct(draft), ...facts, compareAtPrice: '1290', price: '990', costPrice: '400' }
  const silk = { pictureId: pictures.product, altEn: 'Silk', altTh: 'ผ้าไหม' }
  return [
    { ...list, ...sent('hide', { id: productId }) },
    { ...list, ...sent('show', { id: hidden.id }) },
    { ...list, ...sent('restore', { id: deleted.id }) },
    {
      ...at(productId),
      ...sent('save', { ...filled, newBrand: 'Sen', 'stock-M': '3', version: String(draft.version), ...silk }),
    },
    {
      ...at('new'),
      ...sent('save', { ...filled, nameEn: 'A new dress', 'stock-M': '3', hidden: 'on', noReturns: 'on' }),
      only: ['hidden', 'noReturns', 'nameEn', 'price', 'stock-M'],
      // The address contains the name of the new product.
      elsewhere: /^to \/admin\/products\/[^/]+$/,
    },
    { ...at(hidden.id), ...sent('delete') },
  ]
}

function inventory({ unreviewed, count }: PreparedShop): ValidForm[] {
  const at = { by: 'staff', route: 'routes/admin/stock/inventory', path: '/admin/inventory' } as const
  const variant = String(unreviewed.variants.M)
  const counting = {
    by: 'staff',
    route: 'routes/admin/stock/count',
    path: '/admin/inventory/counts/{count}',
    address: { count: String(count) },
  } as const
  return [
    { ...at, ...sent('adjust', { variant, delta: '2', reason: 'count', key: 'every-field-2' }) },
    { ...at, ...sent('quantity', { variant, quantity: '2', seen: '10', reason: 'recount', key: 'every-field-3' }) },
    { ...at, ...sent('place', { variant, location: 'A1-1' }) },
    { ...at, ...sent('threshold', { variant, threshold: '3' }) },
    { ...at, ...sent('shelves', { variant, threshold: '4', location: 'B2' }) },
    { ...at, ...sent('shelves', { variant, threshold: '4', noLocation: 'on' }), only: ['noLocation'] },
    {
      ...at,
      ...sent('shelves', { all: 'on', q: unreviewed.id, state: 'all', product: unreviewed.id, threshold: '4' }),
      only: ['all', 'product', 'q', 'state'],
    },
    { ...at, ...sent('shelves_undo', { undo: JSON.stringify([['threshold', 12, 10, [Number(variant)]]]) }) },
    {
      ...at,
      route: 'routes/admin/stock/receive',
      path: '/admin/inventory/receive',
      ...sent('receive', {
        sheet: `${unreviewed.id.toUpperCase()}-M\t2`,
        reference: 'INV-1',
        note: 'From the studio',
        key: 'every-field-4',
        confirm: 'yes',
      }),
    },
    {
      by: 'staff',
      route: 'routes/admin/stock/counts',
      path: '/admin/inventory/counts',
      ...sent('start', { location: 'A1' }),
    },
    { ...counting, ...sent('scan', { sku: `${unreviewed.id.toUpperCase()}-M`, key: 'every-field-5' }) },
    { ...counting, ...sent('line', { variant, counted: '3', seen: '' }) },
    { ...counting, ...sent('approve', { version: '1' }) },
    { ...counting, ...sent('drop') },
  ]
}

function messages({ message }: PreparedShop): ValidForm[] {
  const at = {
    by: 'staff',
    route: 'routes/admin/customers/message',
    path: '/admin/messages/{message}',
    address: { message },
  } as const
  const key = '5f0c2f3e-0000-4000-8000-000000000001'
  return [
    { ...at, ...sent('answer', { answer: 'Yes, one is left.', key }) },
    ...['take', 'release', 'done', 'reopen', 'stop_replies'].map((intent) => ({ ...at, ...sent(intent) })),
  ]
}
