// The site map: routes, gates, sitemap, robots.txt, links and tests derive from it. Its values stay on the server.

import {
  accountForms,
  category,
  checkoutForms,
  collection,
  customerForms,
  fresh,
  freshFile,
  listing,
  open,
  openFile,
  openForms,
  openUpload,
  page,
  product,
  products,
  signInForms,
} from './site-access.ts'
import { adminSite } from './site-admin.ts'
import type { EntryPoint, Frame, FreshSignIn } from './site-entry.ts'

/** A write sends the tag; every process drops cached pages with it (`redirects`: cached redirects). */
export type CacheTag = 'catalog' | 'content' | 'redirects' | `product:${string}` | `collection:${string}`

/** Tags (":id" is the address's parameter), parameters it renders from, and those only its scripts read. */
export type CacheRule = { tags: readonly CacheTag[]; params?: readonly string[]; browserParams?: readonly string[] }

export type Entry = EntryPoint & {
  /** Below app/routes. */
  file: `${string}.ts` | `${string}.tsx`
  frame?: Frame
  cached?: CacheRule
  /** In the sitemap; noindex; or also closed by robots.txt. */
  search?: 'listed' | 'unlisted' | 'closed'
  /** English only, not under /th. */
  once?: true
  /** Never a destination after sign-in. */
  signIn?: true
  fresh?: FreshSignIn
}

export const site = {
  '/': { file: 'shop/home.tsx', frame: 'shop', ...listing },
  '/category/:category': { file: 'shop/category.tsx', frame: 'shop', ...category },
  '/collection': { file: 'shop/collection.tsx', frame: 'shop', ...listing },
  '/collections/:slug': { file: 'shop/named-collection.tsx', frame: 'shop', ...listing, cached: collection },
  '/new': { file: 'shop/new-arrivals.tsx', frame: 'shop', ...listing },
  '/best-sellers': { file: 'shop/best-sellers.tsx', frame: 'shop', ...listing },
  '/product/:id': { file: 'shop/product.tsx', frame: 'shop', ...page, write: 'customer', cached: product },
  '/search': { file: 'shop/search.tsx', frame: 'shop', ...open, search: 'closed' },
  '/cart': { file: 'shop/cart.tsx', frame: 'shop', ...open, search: 'closed' },
  '/wishlist': { file: 'shop/wishlist.tsx', frame: 'shop', ...open, search: 'unlisted' },

  '/checkout': { file: 'checkout/checkout.tsx', ...checkoutForms },
  '/payment': { file: 'checkout/payment.tsx', ...checkoutForms },
  '/payment/promptpay': { file: 'checkout/promptpay.tsx', ...checkoutForms },
  '/payment-success': { file: 'checkout/payment-success.tsx', frame: 'checkout', ...open, search: 'closed' },
  '/payment/authentication/:session': { file: 'checkout/card-authentication.tsx', ...checkoutForms },

  '/auth': { file: 'account/auth.tsx', ...signInForms },
  '/auth/line': { file: 'account/line-start.ts', ...open, search: 'closed', signIn: true },
  '/auth/line/callback': { file: 'account/line-callback.ts', ...open, once: true, search: 'closed', signIn: true },
  '/login': { file: 'account/login.ts', frame: 'account', ...open, search: 'unlisted', signIn: true },
  '/register': { file: 'account/register.ts', frame: 'account', ...open, search: 'unlisted', signIn: true },
  '/auth/confirm': { file: 'account/confirm.tsx', ...signInForms },
  '/auth/forgot': { file: 'account/forgot-password.tsx', ...signInForms },
  '/auth/reset': { file: 'account/reset-password.tsx', ...signInForms },
  '/auth/sign-out': { file: 'account/sign-out.ts', ...signInForms },
  '/auth/invitation': { file: 'account/invitation.tsx', ...accountForms },
  '/profile': { file: 'account/profile.tsx', frame: 'account', read: 'anyone', write: 'customer', search: 'closed' },
  '/profile/security': { file: 'account/security.tsx', ...customerForms },
  '/profile/data': { file: 'account/own-data.ts', read: 'customer', search: 'closed', ...freshFile('../profile') },
  '/profile/delete': { file: 'account/delete-account.tsx', ...customerForms, ...fresh },
  '/profile/deleted': { file: 'account/account-deleted.tsx', frame: 'account', ...open, search: 'closed' },
  '/auth/reauthenticate': { file: 'account/reauthenticate.tsx', ...customerForms, signIn: true },
  '/order/:key': { file: 'account/order.tsx', ...accountForms },
  '/order/:key/documents/:document': { file: 'account/order-document.ts', ...openFile },
  '/order/:key/returns/:return/label': { file: 'account/return-label.ts', ...openFile },
  '/order/:key/confirm': { file: 'account/order-confirm.tsx', ...accountForms },
  '/order/:key/slip': { file: 'account/order-slip.tsx', ...accountForms, upload: true },
  '/order/:key/slip/sample': { file: 'account/order-sample-slip.ts', ...openFile },
  '/order/:key/slips/:slip': { file: 'account/order-slip-picture.ts', ...openFile },
  '/order/:key/returns/:return/pictures': { file: 'account/return-pictures.ts', ...openUpload },
  '/order/:key/returns/:return/pictures/:picture': { file: 'account/return-picture.ts', ...openFile },
  '/orders': { file: 'account/orders.ts', frame: 'account', ...open, search: 'unlisted' },
  '/track': { file: 'account/track.tsx', frame: 'account', ...openForms, search: 'listed' },

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
  '/cookies': { file: 'pages/cookies.tsx', frame: 'pages', ...openForms, search: 'listed' },
  '/returns': { file: 'pages/returns.tsx', frame: 'pages', ...page },
  '/newsletter': { file: 'pages/newsletter.tsx', frame: 'shop', ...openForms, search: 'unlisted' },
  '/outbox': { file: 'pages/outbox.tsx', frame: 'shop', read: 'demo', search: 'closed' },
  '/outbox/:mail': { file: 'pages/outbox-mail.ts', frame: 'shop', read: 'demo', search: 'closed' },
  '/*': { file: 'pages/not-found.tsx', frame: 'shop', ...open, search: 'unlisted' },

  ...adminSite,

  '/api/session': { file: 'api/session.ts', ...openFile },
  '/api/cart': { file: 'api/cart.ts', read: 'customer', write: 'customer', search: 'closed' },
  '/api/quote': { file: 'api/quote.ts', write: 'anyone', search: 'closed' },
  '/api/wishlist': { file: 'api/wishlist.ts', read: 'anyone', write: 'customer', search: 'closed' },
  '/api/addresses': { file: 'api/addresses.ts', ...openFile },
  '/api/track': { file: 'api/track.ts', ...openFile },
  '/api/suggest': { file: 'api/suggest.ts', ...openFile },
  '/api/count': { file: 'api/count.ts', ...openFile },
  '/api/reviews/:product': { file: 'api/reviews.ts', read: 'customer', search: 'closed' },
  '/api/pictures': { file: 'api/pictures.ts', write: 'customer', upload: true, search: 'closed' },
  '/api/payment-state': { file: 'api/payment-state.ts', ...openFile },
  '/api/order-state': { file: 'api/order-state.ts', ...openFile },
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
  '/feeds/google.xml': { file: 'endpoints/google-feed.ts', ...open, cached: { tags: products } },
  '/feeds/meta.csv': { file: 'endpoints/meta-feed.ts', ...open, cached: { tags: products } },
  '/healthz': { file: 'endpoints/healthz.ts', ...open, once: true },
  '/readyz': { file: 'endpoints/readyz.ts', ...open, once: true },
  '/metrics': { file: 'endpoints/metrics.ts', ...open, once: true },
  '/sitemap.xml': { file: 'endpoints/sitemap.ts', ...open, once: true },
  '/robots.txt': { file: 'endpoints/robots.ts', ...open, once: true },
  '/webhooks/line': { file: 'endpoints/line-webhook.ts', write: 'provider', once: true },
  '/webhooks/payments': { file: 'endpoints/payment-webhook.ts', write: 'provider', once: true },
} as const satisfies Readonly<Record<`/${string}`, Entry>>

/** With parameter names: "/product/:id". */
export type Pattern = keyof typeof site

type Filled<Path extends string> = Path extends `${infer Before}:${infer Name}`
  ? `${Before}${string}${Name extends `${string}/${infer After}` ? `/${Filled<After>}` : ''}`
  : Path

/** Without language: "/product/jade". Unknown paths do not compile. */
export type Path = Filled<Exclude<Pattern, `${string}*`>>

export type Query = '' | `?${string}`
export type Hash = '' | `#${string}`

/** "/product/jade?size=M#reviews"; a LocalAddress has its language: "/th/product/jade". */
export type Address = `${Path}${Query | Hash}`
export type LocalAddress = Address | `/th${string}`

export const addresses = Object.entries(site) as readonly [Pattern, Entry][]

/** The catalogue adds categories and products. */
export const listedPages = addresses.flatMap(([pattern, { search }]) =>
  search === 'listed' && !pattern.includes(':') ? [pattern as Address] : [],
)
