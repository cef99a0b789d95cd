import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { wholeTextsPlugin } from './tools/whole-texts-plugin.ts'

// A few large files instead of a hundred small ones: they compress better together (12 kB less on every page), and the
// list of them, which every page loads too, stays short. A file takes along whatever its modules import.
const framework =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|^\0(?:rolldown\/runtime|vite\/preload-helper)/
const oneOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(`/app/${path}`))
/** Parts of every page. */
const base = [
  'root.tsx',
  'i18n/size-words.ts',
  'kit/dates.ts',
  'kit/money.ts',
  'kit/text.ts',
  'modules/accounts/ui/use-session.ts',
  'modules/accounts/ui/use-sign-out-sync.ts',
  'modules/cart/ui/cart-store.ts',
  'modules/catalog/category.ts',
  'modules/catalog/colour.ts',
  'modules/catalog/product-text-fields.ts',
  'modules/catalog/size.ts',
  'ui/ask.ts',
  'ui/chrome/wordmark.tsx',
  'ui/dialogs/dialog.tsx',
  'ui/dialogs/toast.ts',
  'ui/facts.tsx',
  'ui/icons.tsx',
  'ui/language-switch.tsx',
  'ui/page/focus.tsx',
  'ui/page/page-head.tsx',
  'ui/page/page-value.ts',
  'ui/page/pager.tsx',
  'ui/pictures/picture.tsx',
  'ui/stepper.tsx',
  'ui/thai-line-breaks.tsx',
]
/** The frame of the shop's pages, and what listings and product pages share. */
const shop = [
  'routes/shop/layout.tsx',
  'modules/catalog/structured-data/structured-shop.ts',
  'modules/catalog/ui/size-box.ts',
  'modules/catalog/ui/product-card.tsx',
  'modules/catalog/ui/structured-data.tsx',
  'modules/wishlist/ui/heart-button.tsx',
]
/** A field with its label, hint and error, what sends it, and the rules that the browser checks as the server does. */
const form = [
  'i18n/say.ts',
  'kit/field-kinds.ts',
  'kit/fields.ts',
  'kit/read-fields.ts',
  'kit/thai-tax-id.ts',
  'kit/weekdays.ts',
  'modules/accounts/two-factor/one-time-code-field.ts',
  'modules/addresses/address-fields.ts',
  'modules/addresses/address-lines.ts',
  'modules/messages/message-fields.ts',
  'modules/settings/shop-promises.ts',
  'modules/shipping/carriers.ts',
  'modules/orders/order.ts',
  'modules/orders/status/payment-methods.ts',
  'ui/copy-text.ts',
  'ui/error-summary.tsx',
  'ui/field.tsx',
  'ui/form/form.tsx',
  'ui/new-tab-link.tsx',
  'ui/options.tsx',
  'ui/page/page-links.tsx',
]
/** A cart and its totals, as orders have them too. */
const cart = [
  'i18n/groups/cart.ts',
  'i18n/groups/cod.ts',
  'kit/arrival-days.ts',
  'kit/total-rows.ts',
  'modules/cart/ui/cart-line-row.tsx',
  'modules/cart/ui/cart-parts.tsx',
  'modules/cart/ui/change-cart.ts',
  'modules/cart/ui/coupon-field.tsx',
  'modules/cart/ui/order-summary.tsx',
  'modules/cart/ui/purchase-choices.ts',
  'modules/cart/ui/to-checkout.tsx',
  'modules/cart/ui/totals-list.tsx',
  'modules/cart/ui/use-quoted-cart.ts',
  'modules/checkout/ui/idempotency-key.ts',
  'modules/coupons/coupon-messages.ts',
  'modules/orders/ui/cod-notice.tsx',
  'modules/pricing/quote.ts',
]
const orderForms = [
  'i18n/groups/checkout.ts',
  'i18n/groups/fields.ts',
  'modules/documents/tax-invoice-request-form.ts',
  'modules/documents/ui/tax-invoice-fields.tsx',
  'modules/orders/ui/customer-fields.tsx',
]
const checkout = [
  'i18n/groups/cartReminder.ts',
  'modules/checkout/ui/checkout-screen.tsx',
  'ui/chrome/checkout-frame.tsx',
]
/** A placed order and its bank transfer. */
const placedOrder = [
  'i18n/groups/moneyTransfer.ts',
  'i18n/groups/reservation.ts',
  'modules/checkout/ui/order-totals.tsx',
  'modules/checkout/ui/ordered.tsx',
  'modules/orders/reservations/ui/reservation-notice.tsx',
]
const transfer = [
  'i18n/groups/customerSlips.ts',
  'modules/checkout/ui/qr-payment.tsx',
  'modules/checkout/ui/transfer-panel.tsx',
  'modules/slips/ui/customer-slips.tsx',
]
const orderPage = [
  'modules/orders/ui/timeline-list.tsx',
  'modules/orders/ui/track-link.tsx',
  'modules/refunds/customer-destination-form.ts',
  'modules/refunds/refund-destination.ts',
  'modules/messages/order-message-form.ts',
  'modules/returns/return.ts',
  'modules/returns/ui/picture-list.tsx',
  'modules/settings/account-fields.ts',
  'modules/settings/thai-banks.ts',
  'ui/share-link.ts',
]
const officeOrders = [
  'modules/orders/shipments/fulfillable-rules.ts',
  'modules/shipments/admin/printout-links.tsx',
  'modules/shipments/printouts/printout.ts',
  'modules/orders/admin/list/home-orders.tsx',
  'modules/orders/admin/list/order-filters.ts',
  'modules/orders/admin/status.tsx',
  'modules/returns/admin/return-list.ts',
]
const officeOrder = [
  'modules/returns/admin/return-rows.tsx',
  'modules/orders/admin/pay-link.tsx',
  'modules/orders/admin/refund-reason.ts',
  'modules/orders/admin/order-inputs.ts',
  'modules/orders/admin/order-summary.tsx',
  'modules/orders/admin/question.tsx',
  'modules/orders/admin/tracking-fields.tsx',
]
const office = [
  'modules/orders/admin/notices/',
  'modules/push/admin/',
  'i18n/admin/',
  'ui/admin/',
  'kit/admin-field-kinds.ts',
  'kit/entity-fields.ts',
  'modules/catalog/product-facts.ts',
  'ui/form/fields.tsx',
  'kit/percent.ts',
]
/** Forms that two people may change at once, on few pages. */
const officeForms = ['conflict.tsx', 'unsaved-form.tsx', 'use-submit-after.ts', 'versioned-form.tsx'].map(
  (file) => `ui/admin/${file}`,
)
/** A module belongs to the first file that lists it. */
const clientFiles = Object.entries({
  framework,
  base: oneOf(base),
  shop: oneOf(shop),
  listing: oneOf(['modules/catalog/ui/listing-screen.tsx']),
  'product-page': oneOf(['routes/shop/product.tsx']),
  form: oneOf(form),
  cart: oneOf(cart),
  'order-forms': oneOf(orderForms),
  checkout: oneOf(checkout),
  'placed-order': oneOf(placedOrder),
  transfer: oneOf(transfer),
  'order-page': oneOf(orderPage),
  office: (id: string) => oneOf(office)(id) && !oneOf(officeForms)(id),
  'office-orders': oneOf(officeOrders),
  'office-order': oneOf(officeOrder),
  'office-forms': oneOf(officeForms),
}).map(([name, test], index, all) => ({ name, test, priority: all.length - index }))
/** Every page loads the manifest: files of routes are named by their digest alone, which keeps it short. */
const named = 'assets/[name]-[hash].js'
const nameless = 'assets/[hash:7].js'
const entryFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }) =>
  facadeModuleId?.includes('/app/routes/') ? nameless : named
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  isDynamicEntry || clientFiles.some((file) => file.name === name) ? named : nameless
/** Warnings and assertions of React Router for developers, 2 kB of every page; `npm run dev` has them. */
const forDevelopers = ['warnOnce', 'warning', 'warningOnce', 'invariant', 'UNSAFE_invariant']

/** Packages with data files or native code beside their modules. */
const unbundled = ['pdfkit', 'sharp', 'thai-address-universal']

/** graphile-worker would search for a settings file with it; the shop passes its settings. */
const noSettingsFile: Plugin = {
  name: 'no-settings-file',
  enforce: 'pre',
  resolveId: (id) => (id === 'cosmiconfig' ? '\0no-settings-file' : undefined),
  load: (id) =>
    id === '\0no-settings-file' ? 'export const cosmiconfigSync = () => ({ search: () => null })' : undefined,
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), wholeTextsPlugin(), noSettingsFile],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: forDevelopers },
          output: { codeSplitting: { groups: clientFiles }, chunkFileNames, entryFileNames },
        },
      },
    },
    ssr: {
      // A thousand files of packages, read one by one, took half of each start; `npm run dev` reads them where they are.
      resolve: command === 'build' ? { noExternal: true, external: unbundled } : {},
      // Leaves out React's development builds, a sixth of what a start reads.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: { index: './app/main.server.ts', start: './tools/start-shop.ts' } } },
    },
  },
}))
