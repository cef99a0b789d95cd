import '#app/i18n/groups/cart.ts'
import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/fields.ts'
import { Outlet } from 'react-router'

/** Brings the texts of the pages about checkout and payment, which no other page carries. */
export default function CheckoutTexts() {
  return <Outlet />
}
