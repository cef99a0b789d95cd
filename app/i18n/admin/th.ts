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
import { documents } from './th/documents.ts'
import { frame } from './th/frame.ts'
import { history } from './th/history.ts'
import { home } from './th/home.ts'
import { icon } from './th/icon.ts'
import { inventory } from './th/inventory.ts'
import { mails } from './th/mails.ts'
import { media } from './th/media.ts'
import { messages } from './th/messages.ts'
import { newOrder } from './th/new-order.ts'
import { newsletter } from './th/newsletter.ts'
import { offline } from './th/offline.ts'
import { opening } from './th/opening.ts'
import { orderEdit } from './th/order-edit.ts'
import { orderMails } from './th/order-mails.ts'
import { orderRefund } from './th/order-refund.ts'
import { orderShipments } from './th/order-shipments.ts'
import { orderSteps } from './th/order-steps.ts'
import { orders } from './th/orders.ts'
import { palette } from './th/palette.ts'
import { printouts } from './th/printouts.ts'
import { products } from './th/products.ts'
import { redirects } from './th/redirects.ts'
import { refunds } from './th/refunds.ts'
import { reorder } from './th/reorder.ts'
import { returns } from './th/returns.ts'
import { reviews } from './th/reviews.ts'
import { schedule } from './th/schedule.ts'
import { settings } from './th/settings.ts'
import { settlements } from './th/settlements.ts'
import { sheet } from './th/sheet.ts'
import { shipments } from './th/shipments.ts'
import { shortcuts } from './th/shortcuts.ts'
import { slips } from './th/slips.ts'
import { staff } from './th/staff.ts'
import { transfer } from './th/transfer.ts'
import { twoFactor } from './th/two-factor.ts'
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
