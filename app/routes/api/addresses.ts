import { shopOf } from '#app/context.server.ts'
import { checkPostalCode } from '#app/modules/addresses/check-postal-code.server.ts'
import { searchAddresses } from '#app/modules/addresses/search-addresses.server.ts'
import type { Route } from './+types/addresses.ts'

const cachedForADay = { 'cache-control': 'public, max-age=86400' }

/** GET ?q= → { addresses }: up to ten. ?postalCode=&province= → { doubt }: null, or the postcode's province. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { language } = shopOf(context)
  const read = (name: string) => (searchParams.get(name) ?? '').slice(0, 100)
  if (searchParams.has('postalCode')) {
    const doubt = await checkPostalCode(read('postalCode'), read('province'), language)
    return Response.json({ doubt }, { headers: cachedForADay })
  }
  return Response.json({ addresses: await searchAddresses(read('q'), language) }, { headers: cachedForADay })
}
