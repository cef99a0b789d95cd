import '#app/i18n/groups/cartReminder.ts'
import { shopOf } from '#app/context.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { CheckoutScreen } from '#app/modules/checkout/ui/checkout-screen.tsx'
import { sendOrder } from '#app/modules/checkout/ui/send-order.ts'
import type { Route } from './+types/checkout'
import { loadCheckout, orderCart } from './checkout-page.server.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCheckout(shopOf(context), new URL(request.url).searchParams)

export async function action({ request, context }: Route.ActionArgs) {
  return orderCart(await readForm(request), shopOf(context))
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendOrder(request, serverAction)

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutScreen {...loaderData} answer={actionData} />
}
