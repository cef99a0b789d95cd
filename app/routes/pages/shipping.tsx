import { shopOf } from '#app/context.server.ts'
import { showPage } from '#app/modules/content/read-content.server.ts'
import { ShippingPage } from '#app/modules/content/ui/written-page.tsx'
import type { Route } from './+types/shipping'

export const loader = ({ context }: Route.LoaderArgs) => showPage(shopOf(context), 'shipping')

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return <ShippingPage {...loaderData} />
}
