import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { contentTexts } from '#app/modules/content/content-texts.ts'
import { couponBatchFields, couponFields } from '#app/modules/coupons/coupon-fields.ts'
import { campaignFields } from '#app/modules/newsletter/campaign-form.ts'
import { redirectFields } from '#app/modules/redirects/redirect-form.ts'
import { formsAt, placeAt } from './forms-at.ts'
import { type PreparedShop, silkPicture } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** Discount codes, newsletter, and the texts and addresses of the site. */
export const marketingForms = async (shop: PreparedShop): Promise<ValidForm[]> => [
  ...coupons(),
  ...campaigns(shop),
  ...redirects(shop),
  ...contents(),
  {
    ...placeAt('owner', '/admin/content-pictures'),
    intent: 'upload',
    file: { field: 'picture', bytes: await silkPicture() },
    logs: ['picture.add'],
    only: ['content'],
  },
]

function coupons(): ValidForm[] {
  const list = formsAt('owner', '/admin/coupons')
  const endsAt = '2026-12-31T00:00'
  const coupon = validTexts(couponFields, { code: 'AWAKE', endsAt })
  const price = { category: 'dress', price: '1000', quantity: '2', discounted: 'on', email: 'nok@mai.example' }
  const elsewhere = /^to \/admin\/coupons\/[A-Z0-9-]+$/
  return [
    list('activate', { code: 'ASLEEP' }, 'coupon.activate'),
    list('deactivate', { code: 'AWAKE' }, 'coupon.deactivate'),
    list('test', { code: 'LOTUS10', ...price }, { asks: true }),
    formsAt('owner', '/admin/coupons/campaigns/new')(
      'add',
      validTexts(couponBatchFields, { endsAt }),
      'coupon.add_campaign',
    ),
    formsAt('owner', '/admin/coupons/new')(
      'save',
      { ...coupon, code: 'NEW' },
      {
        logs: ['coupon.add'],
        only: ['code'],
        elsewhere,
      },
    ),
    formsAt('owner', '/admin/coupons/{coupon}', { coupon: 'AWAKE' })(
      'save',
      { ...coupon, version: '1' },
      { logs: ['coupon.change'], elsewhere },
    ),
  ]
}

function campaigns({ campaigns: { draft, sending }, unreviewed }: PreparedShop): ValidForm[] {
  const list = '/admin/newsletter/campaigns'
  const known = formsAt('owner', `${list}/{campaign}`, { campaign: draft })
  const sent = (campaign: string) => formsAt('owner', `${list}/{campaign}/send`, { campaign })
  const texts = validTexts(campaignFields)
  return [
    formsAt('owner', `${list}/new`)('save', texts, {
      logs: ['letter.add'],
      elsewhere: /^to \/admin\/newsletter\/campaigns\/\d+$/,
    }),
    known('save', { ...texts, version: '1' }, { logs: ['letter.change'], only: ['version'] }),
    known('arrange', { product: unreviewed.id, to: 'in' }, 'letter.arrange'),
    known(
      'delete',
      { version: '1', sure: 'on' },
      { logs: ['letter.delete'], elsewhere: /^to \/admin\/newsletter\/campaigns$/ },
    ),
    sent(draft)('test', {}, 'letter.test'),
    sent(draft)('send', { version: '1', confirm: 'yes' }, 'letter.send'),
    sent(sending)('stop', {}, 'letter.stop'),
  ]
}

function redirects({ redirect }: PreparedShop): ValidForm[] {
  const list = formsAt('owner', '/admin/redirects')
  const known = formsAt('owner', '/admin/redirects/{redirect}', { redirect })
  const typed = validTexts(redirectFields, { from: '/products/lotus', to: '/category/silk' })
  const pasted = '/collections/silk\t/category/silk\n/pages/about-us\t/about\ttemporary'
  const elsewhere = /^to \/admin\/redirects\/\d+$/
  return [
    list('import', { list: pasted }, { logs: ['redirect.add', 'redirect.add'] }),
    list('restore', { from: '/gone-shop' }, { logs: ['redirect.restore'], elsewhere }),
    formsAt('owner', '/admin/redirects/new')('save', typed, { logs: ['redirect.add'], elsewhere }),
    known('save', { ...typed, version: '1' }, { logs: ['redirect.change'], only: ['version'], elsewhere }),
    known('delete', { version: '1' }, { logs: ['redirect.delete'], elsewhere: /^to \/admin\/redirects$/ }),
  ]
}

const about = {
  titleEn: 'About',
  titleTh: 'เกี่ยวกับ',
  leadEn: 'Who we are',
  leadTh: 'เราคือใคร',
  'headingEn-1': 'How',
  'headingTh-1': 'อย่างไร',
  'bodyEn-1': 'By hand.\n\nOne by one.',
  'bodyTh-1': 'ด้วยมือ',
}
const opening = {
  'picture-1': '',
  'focus-1': '70 30',
  'altEn-1': '',
  'altTh-1': '',
  'captionEn-1': 'New silk',
  'captionTh-1': 'ผ้าไหมใหม่',
  'link-1': '/new',
  'from-1': '2026-12-01T09:00',
  'until-1': '',
}
const menuEntry = { 'place-1': 'link', 'labelEn-1': 'Made for you', 'labelTh-1': 'ตัดให้คุณ', 'link-1': '/contact' }
const sizes = { 'tops-XS-bust': '79.5', 'international-XS-us': '0' }

/** The page "careers" has a draft. */
function contents(): ValidForm[] {
  const charts = contentTexts('size-guide', contentDefaults['size-guide'])
  const version = '0'
  const at = (page: string) => formsAt('owner', '/admin/content/{page}', { page })
  const save = { logs: ['content.save'] }
  const draft = { logs: ['content.draft'] }
  return [
    at('about')('publish', { version, ...about }, save),
    at('about')('draft', { version, ...about }, { ...draft, only: ['version', 'bodyEn-1'] }),
    at('heroes')('draft', { version, ...opening }, { ...draft, only: Object.keys(opening) }),
    at('size-guide')('publish', { version, ...charts, ...sizes }, { ...save, only: Object.keys(sizes) }),
    at('menu')('publish', { version, ...menuEntry }, { ...save, only: Object.keys(menuEntry) }),
    at('terms')('review', { version }, { logs: ['content.review'], only: ['version'] }),
    at('careers')('drop', { version: '1' }, { logs: ['content.draft_drop'], only: ['version'] }),
    at('about')('restore', { version, from: '0' }, { logs: ['content.restore'], only: ['version', 'from'] }),
  ]
}
