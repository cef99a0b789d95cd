// Who may use each entry point. A route without a line here is refused to everybody and fails the architecture test.

/**
 * `customer` is anybody signed in, `staff` staff and admins; `provider` proves itself by a signature; `demo` exists in
 * demo mode only.
 */
export type Access = 'anyone' | 'customer' | 'staff' | 'admin' | 'provider' | 'demo'

/**
 * GET and HEAD are reads, everything else writes. No `write` means that the entry point takes no writes. `upload` entry
 * points take files: 11 MB in pieces, instead of the small bodies of forms (http/take-body).
 */
export type EntryPoint = { read?: Access; write?: Access; upload?: true }

const open: EntryPoint = { read: 'anyone' }
const form: EntryPoint = { read: 'anyone', write: 'anyone' }
const backOffice: EntryPoint = { read: 'staff', write: 'staff' }
/** Products and prices are an admin's work (decisions: roles); staff look them up. */
const catalogue: EntryPoint = { read: 'staff', write: 'admin' }

/** Keyed by route id, which is the route's file below app/ without its ending. */
export const access: Readonly<Record<string, EntryPoint>> = {
  'routes/shop/home': open,
  'routes/shop/category': open,
  'routes/shop/collection': open,
  'routes/shop/new-arrivals': open,
  'routes/shop/best-sellers': open,
  'routes/shop/product': { read: 'anyone', write: 'customer' },
  'routes/shop/search': open,
  'routes/shop/cart': open,
  'routes/shop/wishlist': open,
  'routes/checkout/checkout': form,
  'routes/checkout/payment': form,
  'routes/checkout/promptpay': form,
  'routes/checkout/payment-success': open,
  'routes/checkout/sandbox-authentication': form,
  'routes/account/auth': form,
  'routes/account/login': open,
  'routes/account/register': open,
  'routes/account/confirm': form,
  'routes/account/forgot-password': form,
  'routes/account/reset-password': form,
  'routes/account/sign-out': form,
  'routes/account/profile': { read: 'anyone', write: 'customer' },
  'routes/account/security': { read: 'customer', write: 'customer' },
  'routes/account/orders': open,
  'routes/account/track': form,
  'routes/pages/about': open,
  'routes/pages/sustainability': open,
  'routes/pages/careers': open,
  'routes/pages/press': open,
  'routes/pages/contact': form,
  'routes/pages/shipping': open,
  'routes/pages/size-guide': open,
  'routes/pages/faq': open,
  'routes/pages/newsletter': form,
  'routes/pages/outbox': { read: 'demo' },
  'routes/pages/outbox-mail': { read: 'demo' },
  'routes/pages/not-found': open,
  'routes/admin/home': { read: 'staff' },
  'routes/admin/orders': backOffice,
  'routes/admin/order': backOffice,
  'routes/admin/products': catalogue,
  'routes/admin/product': catalogue,
  'routes/admin/pictures': { write: 'admin', upload: true },
  'routes/admin/inventory': backOffice,
  'routes/api/session': open,
  'routes/api/cart': { read: 'customer', write: 'customer' },
  'routes/api/quote': { write: 'anyone' },
  'routes/api/wishlist': { read: 'anyone', write: 'customer' },
  'routes/api/addresses': open,
  'routes/api/track': open,
  'routes/api/suggest': open,
  'routes/api/count': open,
  'routes/api/reviews': { read: 'customer' },
  'routes/api/pictures': { write: 'customer', upload: true },
  'routes/api/payment-state': open,
  'routes/api/order-state': open,
  'routes/api/validate-coupon': { write: 'anyone' },
  'routes/api/create-payment': { write: 'anyone' },
  'routes/endpoints/healthz': open,
  'routes/endpoints/readyz': open,
  'routes/endpoints/metrics': open,
  'routes/endpoints/sitemap': open,
  'routes/endpoints/robots': open,
  'routes/endpoints/home-screen': open,
  'routes/endpoints/payment-webhook': { write: 'provider' },
}
