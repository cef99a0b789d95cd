import { account } from './en/account.ts'
import { attachments } from './en/attachments.ts'
import { authentication } from './en/authentication.ts'
import { cart } from './en/cart.ts'
import { cartReminder } from './en/cart-reminder.ts'
import { checkout } from './en/checkout.ts'
import { cod } from './en/cod.ts'
import { customerOrder } from './en/customer-order.ts'
import { customerReturns } from './en/customer-returns.ts'
import { customerSlips } from './en/customer-slips.ts'
import { deliveryEstimate } from './en/delivery-estimate.ts'
import { everywhere } from './en/everywhere.ts'
import { fields } from './en/fields.ts'
import { line } from './en/line.ts'
import { listings } from './en/listings.ts'
import { mediaLibrary } from './en/media-library.ts'
import { moneyTransfer } from './en/money-transfer.ts'
import { ownConsents } from './en/own-consents.ts'
import { pages } from './en/pages.ts'
import { promptpayPage } from './en/promptpay-page.ts'
import { refundTo } from './en/refund-to.ts'
import { refusals } from './en/refusals.ts'
import { reservation } from './en/reservation.ts'
import { reviewing } from './en/reviewing.ts'
import { reviews } from './en/reviews.ts'
import { search } from './en/search.ts'
import { sizeChangeOptions } from './en/size-change-options.ts'
import { taxInvoice } from './en/tax-invoice.ts'
import { thanks } from './en/thanks.ts'
import { uploads } from './en/uploads.ts'

/** For the server and the types; the browser loads groups. */
export const en = {
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
  reviews,
  search,
  cartReminder,
  ownConsents,
  mediaLibrary,
  moneyTransfer,
  uploads,
  attachments,
  line,
  listings,
} as const
