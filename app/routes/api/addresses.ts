import { shopOf } from '#app/context.server.ts'
import { searchAddresses } from '#app/modules/addresses/search-addresses.server.ts'
import type { Route } from './+types/addresses.ts'

/** GET ?q= → { addresses }: at most ten places of Thailand, by postcode or by name in either language. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  const addresses = await searchAddresses(typed.slice(0, 100), shopOf(context).language)
  return Response.json({ addresses }, { headers: { 'cache-control': 'public, max-age=86400' } })
}
