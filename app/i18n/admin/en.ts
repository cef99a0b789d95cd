import { analytics } from './en/analytics.ts'
import { audit } from './en/audit.ts'
import { brands } from './en/brands.ts'
import { campaigns } from './en/campaigns.ts'
import { collections } from './en/collections.ts'
import { content } from './en/content.ts'
import { coupons } from './en/coupons.ts'
import { customers } from './en/customers.ts'
import { documents } from './en/documents.ts'
import { frame } from './en/frame.ts'
import { history } from './en/history.ts'
import { home } from './en/home.ts'
import { icon } from './en/icon.ts'
import { inventory } from './en/inventory.ts'
import { mails } from './en/mails.ts'
import { media } from './en/media.ts'
import { messages } from './en/messages.ts'
import { newOrder } from './en/new-order.ts'
import { newsletter } from './en/newsletter.ts'
import { offline } from './en/offline.ts'
import { opening } from './en/opening.ts'
import { orderEdit } from './en/order-edit.ts'
import { orderMails } from './en/order-mails.ts'
import { orderRefund } from './en/order-refund.ts'
import { orderShipments } from './en/order-shipments.ts'
import { orderSteps } from './en/order-steps.ts'
import { orders } from './en/orders.ts'
import { palette } from './en/palette.ts'
import { printouts } from './en/printouts.ts'
import { products } from './en/products.ts'
import { redirects } from './en/redirects.ts'
import { refunds } from './en/refunds.ts'
import { reorder } from './en/reorder.ts'
import { returns } from './en/returns.ts'
import { reviews } from './en/reviews.ts'
import { schedule } from './en/schedule.ts'
import { settings } from './en/settings.ts'
import { settlements } from './en/settlements.ts'
import { sheet } from './en/sheet.ts'
import { shipments } from './en/shipments.ts'
import { shortcuts } from './en/shortcuts.ts'
import { slips } from './en/slips.ts'
import { staff } from './en/staff.ts'
import { transfer } from './en/transfer.ts'
import { twoFactor } from './en/two-factor.ts'
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
