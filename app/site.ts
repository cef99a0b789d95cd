// The site map: every address once, with its file, who may use it, how its page is kept and what search engines do with
// it. Routes, rights, kept pages, sitemap, robots, links, docs/map.md and the permission tests are made from this table.
// Everybody takes its types; its values stay on the server (the architecture test says who may read them).

import type { EntryPoint, Frame, FreshSignIn } from './site-entry.ts'

/**
 * Names a fact that pages show: a write to it sends the tag, and every process drops the pages that carry it. No page carries
 * `redirects`: with it a process drops what it keeps of them.
 */
export type CacheTag = 'catalog' | 'content' | 'redirects' | `product:${string}` | `collection:${string}`

/**
 * How a page is kept, which must be the same bytes for every visitor of a language: the tags that make it old (":id"
 * stands for the address's own), the parameters it is made from, and those that only its scripts read.
 */
export type Keeping = { tags: readonly CacheTag[]; params?: readonly string[]; browserParams?: readonly string[] }

export type Entry = EntryPoint & {
  /** Below app/routes. */
  file: `${string}.ts` | `${string}.tsx`
  frame?: Frame
  kept?: Keeping
  /** In the sitemap; only asking not to be shown; or closed by robots.txt as well. Every page says one of them. */
  search?: 'listed' | 'unlisted' | 'closed'
  /** There in English only, without /th before it. */
  once?: true
  /** Nobody is led back here after signing in. */
  signIn?: true
  fresh?: FreshSignIn
}

/** Below /admin nothing is open to others, by type. */
type BackOffice = Readonly<Record<`/admin${string}`, Entry & { read?: 'staff' | 'admin'; write?: 'staff' | 'admin' }>>

const open = { read: 'anyone' } as const
const form = { read: 'anyone', write: 'anyone' } as const
const page = { ...open, search: 'listed', kept: { tags: ['content'] } } as const
/** What narrows, sorts and pages every listing. */
const narrowed = ['sizes', 'min', 'max', 'sort', 'page'] as const
const products = ['catalog', 'content'] as const
const listing = { ...open, search: 'listed', kept: { tags: products, params: ['categories', ...narrowed] } } as const
const category = { ...listing, kept: { tags: products, params: narrowed } } as const
const collection = { tags: ['collection::slug', ...products], params: ['categories', ...narrowed] } as const
const product = { tags: ['product::id', ...products], browserParams: ['size'] } as const
const own = { frame: 'account', read: 'customer', write: 'customer', search: 'closed' } as const
const backOffice = { frame: 'admin', read: 'staff', write: 'staff', search: 'closed' } as const
/** Products and prices are an admin's work (decisions: roles); staff look them up. */
const catalogue = { ...backOffice, write: 'admin', right: 'products' } as const
/** What staff neither change nor see, unless they were given the right: a screen with forms, one to read, a download. */
const owners = { ...backOffice, read: 'admin', write: 'admin' } as const
const figures = { frame: 'admin', read: 'admin', search: 'closed' } as const
const download = { read: 'admin', search: 'closed' } as const
const ordersFile = { ...download, right: 'customers', fresh: { read: true, back: '../orders' } } as const
const peopleFile = { ...download, right: 'customers', fresh: { read: true, back: '../customers' } } as const
const upload = { write: 'admin', upload: true, search: 'closed' } as const
/** The file of readers, and a letter to all of them, which asks for the password in the question it asks anyway. */
const readers = { right: 'newsletter', fresh: { read: true, back: '../newsletter' } } as const
const sends = { right: 'newsletter', fresh: { intents: ['send'] } } as const
/** Who has left the device open is not asked for money, rights or people by whoever finds it. */
const fresh = { fresh: { read: true, write: true } } as const

export const site = {
  '/': { file: 'shop/home.tsx', frame: 'shop', ...listing },
  '/category/:category': { file: 'shop/category.tsx', frame: 'shop', ...category },
  '/collection': { file: 'shop/collection.tsx', frame: 'shop', ...listing },
  '/collections/:slug': { file: 'shop/named-collection.tsx', frame: 'shop', ...listing, kept: collection },
  '/new': { file: 'shop/new-arrivals.tsx', frame: 'shop', ...listing },
  '/best-sellers': { file: 'shop/best-sellers.tsx', frame: 'shop', ...listing },
  '/product/:id': { file: 'shop/product.tsx', frame: 'shop', ...page, write: 'customer', kept: product },
  '/search': { file: 'shop/search.tsx', frame: 'shop', ...open, search: 'closed' },
  '/cart': { file: 'shop/cart.tsx', frame: 'shop', ...open, search: 'closed' },
  '/wishlist': { file: 'shop/wishlist.tsx', frame: 'shop', ...open, search: 'unlisted' },

  '/checkout': { file: 'checkout/checkout.tsx', frame: 'checkout', ...form, search: 'closed' },
  '/payment': { file: 'checkout/payment.tsx', frame: 'checkout', ...form, search: 'closed' },
  '/payment/promptpay': { file: 'checkout/promptpay.tsx', frame: 'checkout', ...form, search: 'closed' },
  '/payment-success': { file: 'checkout/payment-success.tsx', frame: 'checkout', ...open, search: 'closed' },
  '/payment/authentication/:session': {
    file: 'checkout/card-authentication.tsx',
    frame: 'checkout',
    ...form,
    search: 'closed',
  },

  '/auth': { file: 'account/auth.tsx', frame: 'account', ...form, search: 'closed', signIn: true },
  '/auth/line': { file: 'account/line-start.ts', ...open, search: 'closed', signIn: true },
  '/auth/line/callback': { file: 'account/line-callback.ts', ...open, once: true, search: 'closed', signIn: true },
  '/login': { file: 'account/login.ts', frame: 'account', ...open, search: 'unlisted', signIn: true },
  '/register': { file: 'account/register.ts', frame: 'account', ...open, search: 'unlisted', signIn: true },
  '/auth/confirm': { file: 'account/confirm.tsx', frame: 'account', ...form, search: 'closed', signIn: true },
  '/auth/forgot': { file: 'account/forgot-password.tsx', frame: 'account', ...form, search: 'closed', signIn: true },
  '/auth/reset': { file: 'account/reset-password.tsx', frame: 'account', ...form, search: 'closed', signIn: true },
  '/auth/sign-out': { file: 'account/sign-out.ts', frame: 'account', ...form, search: 'closed', signIn: true },
  '/auth/invitation': { file: 'account/invitation.tsx', frame: 'account', ...form, search: 'closed' },
  '/profile': { file: 'account/profile.tsx', frame: 'account', read: 'anyone', write: 'customer', search: 'closed' },
  '/profile/security': { file: 'account/security.tsx', ...own },
  '/profile/data': {
    file: 'account/own-data.ts',
    read: 'customer',
    search: 'closed',
    fresh: { read: true, back: '../profile' },
  },
  '/profile/delete': { file: 'account/delete-account.tsx', ...own, ...fresh },
  '/profile/deleted': { file: 'account/account-deleted.tsx', frame: 'account', ...open, search: 'closed' },
  '/auth/again': { file: 'account/sign-in-again.tsx', ...own, signIn: true },
  '/order/:key': { file: 'account/order.tsx', frame: 'account', ...form, search: 'closed' },
  '/order/:key/documents/:document': { file: 'account/order-document.ts', ...open, search: 'closed' },
  '/order/:key/returns/:return/label': { file: 'account/return-label.ts', ...open, search: 'closed' },
  '/order/:key/confirm': { file: 'account/order-confirm.tsx', frame: 'account', ...form, search: 'closed' },
  '/order/:key/slip': { file: 'account/order-slip.tsx', frame: 'account', ...form, upload: true, search: 'closed' },
  '/order/:key/slip/sample': { file: 'account/order-sample-slip.ts', ...open, search: 'closed' },
  '/order/:key/slips/:slip': { file: 'account/order-slip-picture.ts', ...open, search: 'closed' },
  '/order/:key/returns/:return/pictures': {
    file: 'account/return-pictures.ts',
    write: 'anyone',
    upload: true,
    search: 'closed',
  },
  '/order/:key/returns/:return/pictures/:picture': { file: 'account/return-picture.ts', ...open, search: 'closed' },
  '/orders': { file: 'account/orders.ts', frame: 'account', ...open, search: 'unlisted' },
  '/track': { file: 'account/track.tsx', frame: 'account', ...form, search: 'listed' },

  '/about': { file: 'pages/about.tsx', frame: 'pages', ...page },
  '/sustainability': { file: 'pages/sustainability.tsx', frame: 'pages', ...page },
  '/careers': { file: 'pages/careers.tsx', frame: 'pages', ...page },
  '/press': { file: 'pages/press.tsx', frame: 'pages', ...page },
  '/contact': { file: 'pages/contact.tsx', frame: 'pages', ...page, write: 'anyone' },
  '/shipping': { file: 'pages/shipping.tsx', frame: 'pages', ...page },
  '/size-guide': { file: 'pages/size-guide.tsx', frame: 'pages', ...page },
  '/faq': { file: 'pages/faq.tsx', frame: 'pages', ...page },
  '/terms': { file: 'pages/terms.tsx', frame: 'pages', ...page },
  '/privacy': { file: 'pages/privacy.tsx', frame: 'pages', ...page },
  '/cookies': { file: 'pages/cookies.tsx', frame: 'pages', ...form, search: 'listed' },
  '/returns': { file: 'pages/returns.tsx', frame: 'pages', ...page },
  '/newsletter': { file: 'pages/newsletter.tsx', frame: 'shop', ...form, search: 'unlisted' },
  '/outbox': { file: 'pages/outbox.tsx', frame: 'shop', read: 'demo', search: 'closed' },
  '/outbox/:mail': { file: 'pages/outbox-mail.ts', frame: 'shop', read: 'demo', search: 'closed' },
  '/*': { file: 'pages/not-found.tsx', frame: 'shop', ...open, search: 'unlisted' },

  '/admin': { file: 'admin/home.tsx', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/*': { file: 'admin/not-found.tsx', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/dashboard': { file: 'admin/dashboard.ts', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/news': { file: 'admin/news.ts', read: 'staff', search: 'closed' },
  '/admin/find': { file: 'admin/find.ts', read: 'staff', search: 'closed' },
  '/admin/orders': { file: 'admin/orders/orders.tsx', ...backOffice },
  '/admin/orders/new': { file: 'admin/orders/new-order.tsx', ...backOffice },
  '/admin/orders/export': { file: 'admin/orders/orders-export.ts', ...ordersFile },
  '/admin/orders/documents': { file: 'admin/orders/documents-export.ts', ...ordersFile },
  '/admin/orders/papers': { file: 'admin/orders/order-papers.ts', read: 'staff', search: 'closed' },
  '/admin/orders/ship': { file: 'admin/orders/ship-orders.tsx', ...backOffice },
  '/admin/orders/:number': { file: 'admin/orders/order.tsx', ...backOffice, fresh: { intents: ['refund'] } },
  '/admin/orders/:number/edit': { file: 'admin/orders/edit-order.tsx', ...backOffice, fresh: { intents: ['edit'] } },
  '/admin/orders/:number/attachments': { file: 'admin/orders/order-attachments.tsx', ...backOffice, upload: true },
  '/admin/orders/:number/attachments/:attachment': {
    file: 'admin/orders/order-attachment.ts',
    read: 'staff',
    search: 'closed',
  },
  '/admin/orders/:number/documents/:document': {
    file: 'admin/orders/order-document.ts',
    read: 'staff',
    search: 'closed',
  },
  '/admin/orders/:number/mails/:mail': { file: 'admin/orders/order-mail.ts', read: 'staff', search: 'closed' },
  '/admin/settlements': { file: 'admin/money/settlements.tsx', ...backOffice },
  '/admin/returns': { file: 'admin/money/returns.tsx', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/returns/:return/pictures/:picture': {
    file: 'admin/money/return-picture.ts',
    read: 'staff',
    search: 'closed',
  },
  '/admin/returns/:return': { file: 'admin/money/return.tsx', ...backOffice, fresh: { intents: ['refund'] } },
  '/admin/refunds': { file: 'admin/money/refunds.tsx', ...backOffice },
  '/admin/refunds/:refund': { file: 'admin/money/refund.tsx', ...owners, ...fresh, right: 'refunds' },
  '/admin/slips': { file: 'admin/money/slips.tsx', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/slips/:slip': { file: 'admin/money/slip.tsx', ...backOffice },
  '/admin/slips/:slip/picture': { file: 'admin/money/slip-picture.ts', read: 'staff', search: 'closed' },
  '/admin/products': { file: 'admin/products/products.tsx', ...catalogue },
  '/admin/products/edit': { file: 'admin/products/edit-products.tsx', ...owners, right: 'products' },
  '/admin/products/import': { file: 'admin/products/product-imports.tsx', ...owners, upload: true, right: 'products' },
  '/admin/products/import/:import': { file: 'admin/products/product-import.tsx', ...owners, right: 'products' },
  '/admin/exports/products': { file: 'admin/products/product-export.ts', ...download, right: 'products' },
  '/admin/products/:id': { file: 'admin/products/product.tsx', ...catalogue },
  '/admin/products/:id/history': { file: 'admin/products/product-history.tsx', ...owners, right: 'products' },
  '/admin/products/:id/schedule': { file: 'admin/products/product-schedule.tsx', ...owners, right: 'products' },
  '/admin/brands': { file: 'admin/products/brands.tsx', ...figures, right: 'products' },
  '/admin/brands/:brand': { file: 'admin/products/brand.tsx', ...owners, right: 'products' },
  '/admin/media': { file: 'admin/products/media.tsx', ...owners, right: 'products' },
  '/admin/collections': { file: 'admin/products/collections.tsx', ...figures, right: 'products' },
  '/admin/collections/:collection': { file: 'admin/products/collection.tsx', ...owners, right: 'products' },
  '/admin/inventory': { file: 'admin/stock/inventory.tsx', ...backOffice },
  '/admin/messages': { file: 'admin/customers/messages.tsx', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/messages/:message': { file: 'admin/customers/message.tsx', ...backOffice },
  '/admin/inventory/receive': { file: 'admin/stock/receive.tsx', ...backOffice },
  '/admin/inventory/counts': { file: 'admin/stock/counts.tsx', ...backOffice },
  '/admin/inventory/counts/:count': { file: 'admin/stock/count.tsx', ...backOffice },
  '/admin/inventory/reorder': { file: 'admin/stock/reorder.tsx', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/exports/reorder': { file: 'admin/stock/reorder-export.ts', read: 'staff', search: 'closed' },
  '/admin/inventory/:sku': { file: 'admin/stock/stock-size.tsx', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/coupons': { file: 'admin/marketing/coupons.tsx', ...owners, right: 'coupons' },
  '/admin/coupons/campaigns/new': { file: 'admin/marketing/campaign.tsx', ...owners, right: 'coupons' },
  '/admin/exports/coupons': { file: 'admin/marketing/coupon-export.ts', ...download, right: 'coupons' },
  '/admin/coupons/:coupon': { file: 'admin/marketing/coupon.tsx', ...owners, right: 'coupons' },
  '/admin/analytics': { file: 'admin/analytics.tsx', ...figures, right: 'analytics' },
  '/admin/analytics/export': { file: 'admin/analytics-export.ts', ...download, right: 'analytics' },
  '/admin/content': { file: 'admin/content/content.tsx', ...figures, right: 'content' },
  '/admin/content/:page': { file: 'admin/content/content-page.tsx', ...owners, right: 'content' },
  '/admin/content/:page/preview': {
    file: 'admin/content/content-preview.tsx',
    ...figures,
    frame: 'pages',
    right: 'content',
  },
  '/admin/redirects': { file: 'admin/content/redirects.tsx', ...owners, right: 'content' },
  '/admin/redirects/:redirect': { file: 'admin/content/redirect.tsx', ...owners, right: 'content' },
  '/admin/customers': { file: 'admin/customers/customers.tsx', ...figures, right: 'customers' },
  '/admin/customers/export': { file: 'admin/customers/customers-export.ts', ...peopleFile },
  '/admin/customers/:person': { file: 'admin/customers/customer.tsx', ...owners, right: 'customers' },
  '/admin/customers/:person/data': {
    file: 'admin/customers/customer-data.tsx',
    ...owners,
    ...fresh,
    right: 'customers',
  },
  '/admin/customers/:person/export': {
    file: 'admin/customers/customer-export.ts',
    ...download,
    right: 'customers',
    fresh: { read: true, back: './data' },
  },
  '/admin/erasures/:erasure': { file: 'admin/customers/erasure.tsx', ...figures, right: 'customers' },
  '/admin/staff': { file: 'admin/settings/staff.tsx', ...owners, fresh: { write: true } },
  '/admin/staff/invite': { file: 'admin/settings/staff-invite.tsx', ...owners, ...fresh },
  '/admin/staff/:member': { file: 'admin/settings/staff-member.tsx', ...owners, ...fresh },
  '/admin/second-step': { file: 'admin/settings/second-step.tsx', ...backOffice, ...fresh },
  '/admin/audit-log': { file: 'admin/settings/audit-log.tsx', ...figures },
  '/admin/audit-log/export': { file: 'admin/settings/audit-export.ts', ...download },
  '/admin/mails': { file: 'admin/settings/mails.tsx', frame: 'admin', read: 'staff', search: 'closed' },
  '/admin/mails/:kind': { file: 'admin/settings/mail.ts', read: 'staff', search: 'closed' },
  '/admin/reviews': { file: 'admin/customers/reviews.tsx', ...backOffice },
  '/admin/settings': { file: 'admin/settings/settings.tsx', ...owners, right: 'settings' },
  '/admin/opening': { file: 'admin/content/opening.tsx', ...figures, right: 'settings' },
  '/admin/settings/icon': { file: 'admin/settings/settings-icon.tsx', ...owners, upload: true, right: 'settings' },
  '/settings': { file: 'admin/settings/settings-short.ts', ...figures, search: 'unlisted', right: 'settings' },
  '/admin/newsletter': { file: 'admin/marketing/newsletter.tsx', ...figures, right: 'newsletter' },
  '/admin/newsletter/export': { file: 'admin/marketing/newsletter-export.ts', ...download, ...readers },
  '/admin/newsletter/letters': { file: 'admin/marketing/letters.tsx', ...figures, right: 'newsletter' },
  '/admin/newsletter/letters/:letter': { file: 'admin/marketing/letter.tsx', ...owners, right: 'newsletter' },
  '/admin/newsletter/letters/:letter/send': { file: 'admin/marketing/send-letter.tsx', ...owners, ...sends },
  // Within the frame, as browsers must know it: forms without a page of their own go there.
  '/admin/views': { file: 'admin/views.ts', frame: 'admin', write: 'staff', search: 'closed' },
  '/admin/push': { file: 'admin/push.ts', frame: 'admin', write: 'staff', search: 'closed' },
  '/admin/content-pictures': { file: 'admin/content/content-pictures.ts', ...upload, right: 'content' },
  '/admin/pictures': { file: 'admin/products/pictures.ts', ...upload, right: 'products' },

  '/api/session': { file: 'api/session.ts', ...open, search: 'closed' },
  '/api/cart': { file: 'api/cart.ts', read: 'customer', write: 'customer', search: 'closed' },
  '/api/quote': { file: 'api/quote.ts', write: 'anyone', search: 'closed' },
  '/api/wishlist': { file: 'api/wishlist.ts', read: 'anyone', write: 'customer', search: 'closed' },
  '/api/addresses': { file: 'api/addresses.ts', ...open, search: 'closed' },
  '/api/track': { file: 'api/track.ts', ...open, search: 'closed' },
  '/api/suggest': { file: 'api/suggest.ts', ...open, search: 'closed' },
  '/api/count': { file: 'api/count.ts', ...open, search: 'closed' },
  '/api/reviews/:product': { file: 'api/reviews.ts', read: 'customer', search: 'closed' },
  '/api/pictures': { file: 'api/pictures.ts', write: 'customer', upload: true, search: 'closed' },
  '/api/payment-state': { file: 'api/payment-state.ts', ...open, search: 'closed' },
  '/api/order-state': { file: 'api/order-state.ts', ...open, search: 'closed' },
  '/api/validate-coupon': { file: 'api/validate-coupon.ts', write: 'anyone', search: 'closed' },
  '/api/create-payment': { file: 'api/create-payment.ts', write: 'anyone', search: 'closed' },

  '/api/mail/bounces': { file: 'endpoints/mail-bounces.ts', write: 'mailServer', once: true, search: 'closed' },
  '/api/mail/replies': { file: 'endpoints/mail-replies.ts', write: 'mailServer', once: true, search: 'closed' },
  '/newsletter/unsubscribe/:token': { file: 'endpoints/unsubscribe.ts', ...open, write: 'mailbox' },
  '/newsletter/reminders/:token': { file: 'endpoints/end-reminders.ts', ...open, write: 'mailbox' },
  '/manifest.webmanifest': { file: 'endpoints/home-screen.ts', ...open },
  '/manifest-admin.webmanifest': { file: 'endpoints/admin-home-screen.ts', ...open },
  '/worker.js': { file: 'endpoints/shop-worker.ts', ...open, once: true },
  '/worker-admin.js': { file: 'endpoints/admin-worker.ts', ...open, once: true },
  '/feeds/google.xml': { file: 'endpoints/google-feed.ts', ...open, kept: { tags: products } },
  '/feeds/meta.csv': { file: 'endpoints/meta-feed.ts', ...open, kept: { tags: products } },
  '/healthz': { file: 'endpoints/healthz.ts', ...open, once: true },
  '/readyz': { file: 'endpoints/readyz.ts', ...open, once: true },
  '/metrics': { file: 'endpoints/metrics.ts', ...open, once: true },
  '/sitemap.xml': { file: 'endpoints/sitemap.ts', ...open, once: true },
  '/robots.txt': { file: 'endpoints/robots.ts', ...open, once: true },
  '/webhooks/line': { file: 'endpoints/line-webhook.ts', write: 'provider', once: true },
  '/webhooks/payments': { file: 'endpoints/payment-webhook.ts', write: 'provider', once: true },
} as const satisfies Readonly<Record<`/${string}`, Entry>> & BackOffice

/** An address as the table has it, its parameters with their names: "/product/:id". */
export type Pattern = keyof typeof site

type Filled<Path extends string> = Path extends `${infer Before}:${infer Name}`
  ? `${Before}${string}${Name extends `${string}/${infer After}` ? `/${Filled<After>}` : ''}`
  : Path

/** The path of a page without its language: "/product/jade". A text that fits no line of the table is none. */
export type Path = Filled<Exclude<Pattern, `${string}*`>>

/** What a path may carry: nothing, or "?a=1"; nothing, or "#reviews". */
export type Query = '' | `?${string}`
export type Hash = '' | `#${string}`

/**
 * An address of the shop without its language, as links, redirects and mails name it: "/product/jade?size=M#reviews".
 * The same in a language: "/th/product/jade?size=M#reviews".
 */
export type Address = `${Path}${Query | Hash}`
export type LocalAddress = Address | `/th${string}`

/** The table for whoever goes through it. */
export const addresses = Object.entries(site) as readonly [Pattern, Entry][]

/** The pages of the sitemap that are there whatever is sold; the catalogue adds those of its categories and products. */
export const listedPages = addresses.flatMap(([pattern, { search }]) =>
  search === 'listed' && !pattern.includes(':') ? [pattern as Address] : [],
)
