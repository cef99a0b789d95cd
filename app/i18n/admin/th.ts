import type { ShapeOf } from '../translate.ts'
import type { en } from './en.ts'
import { analytics } from './th/analytics.ts'
import { audit } from './th/audit.ts'
import { brands } from './th/brands.ts'
import { campaigns } from './th/campaigns.ts'
import { collections } from './th/collections.ts'
import { content } from './th/content.ts'
import { coupons } from './th/coupons.ts'
import { customers } from './th/customers.ts'
import { frame } from './th/frame.ts'
import { history } from './th/history.ts'
import { home } from './th/home.ts'
import { inventory } from './th/inventory.ts'
import { media } from './th/media.ts'
import { messages } from './th/messages.ts'
import { newsletter } from './th/newsletter.ts'
import { offline } from './th/offline.ts'
import { opening } from './th/opening.ts'
import { documents } from './th/orders/documents.ts'
import { newOrder } from './th/orders/new-order.ts'
import { orderEdit } from './th/orders/order-edit.ts'
import { orderMails } from './th/orders/order-mails.ts'
import { orderRefund } from './th/orders/order-refund.ts'
import { orderShipments } from './th/orders/order-shipments.ts'
import { orderSteps } from './th/orders/order-steps.ts'
import { orders } from './th/orders/orders.ts'
import { printouts } from './th/orders/printouts.ts'
import { refunds } from './th/orders/refunds.ts'
import { returns } from './th/orders/returns.ts'
import { settlements } from './th/orders/settlements.ts'
import { shipments } from './th/orders/shipments.ts'
import { slips } from './th/orders/slips.ts'
import { palette } from './th/palette.ts'
import { products } from './th/products.ts'
import { redirects } from './th/redirects.ts'
import { reorder } from './th/reorder.ts'
import { reviews } from './th/reviews.ts'
import { schedule } from './th/schedule.ts'
import { icon } from './th/settings/icon.ts'
import { mails } from './th/settings/mails.ts'
import { settings } from './th/settings/settings.ts'
import { staff } from './th/settings/staff.ts'
import { twoFactor } from './th/settings/two-factor.ts'
import { sheet } from './th/sheet.ts'
import { shortcuts } from './th/shortcuts.ts'
import { transfer } from './th/transfer.ts'
import { views } from './th/views.ts'

export const th = {
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
} satisfies ShapeOf<typeof en>
