// The site map: every address and the file that answers it, grouped by audience.
// Addresses without a language are English, the same under /th are Thai. Who may use each: access.ts.
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  ...prefix('th?', [
    layout('routes/shop/layout.tsx', [
      index('routes/shop/home.tsx'),
      route('category/:category', 'routes/shop/category.tsx'),
      route('collection', 'routes/shop/collection.tsx'),
      route('new', 'routes/shop/new-arrivals.tsx'),
      route('best-sellers', 'routes/shop/best-sellers.tsx'),
      route('product/:id', 'routes/shop/product.tsx'),
      route('search', 'routes/shop/search.tsx'),
      route('cart', 'routes/shop/cart.tsx'),
      route('wishlist', 'routes/shop/wishlist.tsx'),

      layout('routes/checkout/layout.tsx', [
        route('checkout', 'routes/checkout/checkout.tsx'),
        route('payment', 'routes/checkout/payment.tsx'),
        route('payment/promptpay', 'routes/checkout/promptpay.tsx'),
        route('payment-success', 'routes/checkout/payment-success.tsx'),
        route('sandbox/authentication/:session', 'routes/checkout/sandbox-authentication.tsx'),
      ]),

      layout('routes/account/layout.tsx', [
        route('auth', 'routes/account/auth.tsx'),
        route('login', 'routes/account/login.ts'),
        route('register', 'routes/account/register.ts'),
        route('auth/confirm', 'routes/account/confirm.tsx'),
        route('auth/forgot', 'routes/account/forgot-password.tsx'),
        route('auth/reset', 'routes/account/reset-password.tsx'),
        route('auth/sign-out', 'routes/account/sign-out.ts'),
        route('profile', 'routes/account/profile.tsx'),
        route('profile/security', 'routes/account/security.tsx'),
        route('orders', 'routes/account/orders.ts'),
        route('track', 'routes/account/track.tsx'),
      ]),

      layout('routes/pages/layout.tsx', [
        route('about', 'routes/pages/about.tsx'),
        route('sustainability', 'routes/pages/sustainability.tsx'),
        route('careers', 'routes/pages/careers.tsx'),
        route('press', 'routes/pages/press.tsx'),
        route('contact', 'routes/pages/contact.tsx'),
        route('shipping', 'routes/pages/shipping.tsx'),
        route('size-guide', 'routes/pages/size-guide.tsx'),
        route('faq', 'routes/pages/faq.tsx'),
      ]),
      route('newsletter', 'routes/pages/newsletter.tsx'),
      route('outbox', 'routes/pages/outbox.tsx'),
      route('outbox/:mail', 'routes/pages/outbox-mail.ts'),
      route('*', 'routes/pages/not-found.tsx'),
    ]),

    route('manifest.webmanifest', 'routes/endpoints/home-screen.ts'),

    ...prefix('admin', [
      layout('routes/admin/layout.tsx', [
        index('routes/admin/home.ts'),
        route('orders', 'routes/admin/orders.tsx'),
        route('orders/:number', 'routes/admin/order.tsx'),
        route('products', 'routes/admin/products.tsx'),
        route('products/:id', 'routes/admin/product.tsx'),
        route('inventory', 'routes/admin/inventory.tsx'),
      ]),
      route('pictures', 'routes/admin/pictures.ts'),
    ]),

    ...prefix('api', [
      route('session', 'routes/api/session.ts'),
      route('cart', 'routes/api/cart.ts'),
      route('quote', 'routes/api/quote.ts'),
      route('wishlist', 'routes/api/wishlist.ts'),
      route('addresses', 'routes/api/addresses.ts'),
      route('track', 'routes/api/track.ts'),
      route('suggest', 'routes/api/suggest.ts'),
      route('count', 'routes/api/count.ts'),
      route('reviews/:product', 'routes/api/reviews.ts'),
      route('pictures', 'routes/api/pictures.ts'),
      route('payment-state', 'routes/api/payment-state.ts'),
      route('order-state', 'routes/api/order-state.ts'),
      route('validate-coupon', 'routes/api/validate-coupon.ts'),
      route('create-payment', 'routes/api/create-payment.ts'),
    ]),
  ]),

  route('healthz', 'routes/endpoints/healthz.ts'),
  route('readyz', 'routes/endpoints/readyz.ts'),
  route('metrics', 'routes/endpoints/metrics.ts'),
  route('sitemap.xml', 'routes/endpoints/sitemap.ts'),
  route('robots.txt', 'routes/endpoints/robots.ts'),
  route('webhooks/payments', 'routes/endpoints/payment-webhook.ts'),
] satisfies RouteConfig
