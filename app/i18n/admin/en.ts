import { analytics } from './en/analytics.ts'
import { audit } from './en/audit.ts'
import { brands } from './en/brands.ts'
import { campaigns } from './en/campaigns.ts'
import { collections } from './en/collections.ts'
import { content } from './en/content.ts'
import { coupons } from './en/coupons.ts'
import { customers } from './en/customers.ts'
import { frame } from './en/frame.ts'
import { history } from './en/history.ts'
import { home } from './en/home.ts'
import { inventory } from './en/inventory.ts'
import { media } from './en/media.ts'
import { messages } from './en/messages.ts'
import { newsletter } from './en/newsletter.ts'
import { offline } from './en/offline.ts'
import { opening } from './en/opening.ts'
import { documents } from './en/orders/documents.ts'
import { newOrder } from './en/orders/new-order.ts'
import { orderEdit } from './en/orders/order-edit.ts'
import { orderMails } from './en/orders/order-mails.ts'
import { orderRefund } from './en/orders/order-refund.ts'
import { orderShipments } from './en/orders/order-shipments.ts'
import { orderSteps } from './en/orders/order-steps.ts'
import { orders } from './en/orders/orders.ts'
import { printouts } from './en/orders/printouts.ts'
import { refunds } from './en/orders/refunds.ts'
import { returns } from './en/orders/returns.ts'
import { settlements } from './en/orders/settlements.ts'
import { shipments } from './en/orders/shipments.ts'
import { slips } from './en/orders/slips.ts'
import { palette } from './en/palette.ts'
import { products } from './en/products.ts'
import { redirects } from './en/redirects.ts'
import { reorder } from './en/reorder.ts'
import { reviews } from './en/reviews.ts'
import { schedule } from './en/schedule.ts'
import { icon } from './en/settings/icon.ts'
import { mails } from './en/settings/mails.ts'
import { settings } from './en/settings/settings.ts'
import { staff } from './en/settings/staff.ts'
import { twoFactor } from './en/settings/two-factor.ts'
import { sheet } from './en/sheet.ts'
import { shortcuts } from './en/shortcuts.ts'
import { transfer } from './en/transfer.ts'
import { views } from './en/views.ts'

/** Thai has exactly this shape. */
export const en = {
  analytics,
  audit,
  brands,
  collections,
  content,
  coupons,
  customers,
  documents,
  opening,
  frame,
  history,
  home,
  icon,
  inventory,
  campaigns,
  mails,
  media,
  messages,
  newOrder,
  newsletter,
  offline,
  orderEdit,
  orderMails,
  orderShipments,
  orderRefund,
  orderSteps,
  orders,
  palette,
  printouts,
  shipments,
  products,
  reorder,
  redirects,
  refunds,
  returns,
  settlements,
  reviews,
  schedule,
  settings,
  sheet,
  twoFactor,
  slips,
  staff,
  transfer,
  shortcuts,
  views,
} as const
