import type { ShopDictionary } from './dictionaries.ts'
import { account } from './th/account.ts'
import { attachments } from './th/attachments.ts'
import { authentication } from './th/authentication.ts'
import { cart } from './th/cart.ts'
import { cartReminder } from './th/cart-reminder.ts'
import { checkout } from './th/checkout.ts'
import { cod } from './th/cod.ts'
import { customerOrder } from './th/customer-order.ts'
import { customerReturns } from './th/customer-returns.ts'
import { customerSlips } from './th/customer-slips.ts'
import { deliveryEstimate } from './th/delivery-estimate.ts'
import { everywhere } from './th/everywhere.ts'
import { fields } from './th/fields.ts'
import { line } from './th/line.ts'
import { listings } from './th/listings.ts'
import { mediaLibrary } from './th/media-library.ts'
import { moneyTransfer } from './th/money-transfer.ts'
import { ownConsents } from './th/own-consents.ts'
import { pages } from './th/pages.ts'
import { promptpayPage } from './th/promptpay-page.ts'
import { refundTo } from './th/refund-to.ts'
import { refusals } from './th/refusals.ts'
import { reservation } from './th/reservation.ts'
import { reviewing } from './th/reviewing.ts'
import { reviews } from './th/reviews.ts'
import { search } from './th/search.ts'
import { sizeChangeOptions } from './th/size-change-options.ts'
import { taxInvoice } from './th/tax-invoice.ts'
import { thanks } from './th/thanks.ts'
import { uploads } from './th/uploads.ts'

export const th = {
  ...everywhere,
  deliveryEstimate,
  cart,
  checkout,
  thanks,
  promptpayPage,
  reservation,
  authentication,
  cod,
  account,
  fields,
  customerOrder,
  pages,
  refusals,
  customerReturns,
  refundTo,
  customerSlips,
  sizeChangeOptions,
  taxInvoice,
  reviewing,
  search,
  cartReminder,
  ownConsents,
  mediaLibrary,
  moneyTransfer,
  uploads,
  attachments,
  line,
  listings,
  reviews,
} satisfies ShopDictionary
