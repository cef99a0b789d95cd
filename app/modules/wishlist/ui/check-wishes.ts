import { askJson } from '#app/ui/ask.ts'
import type { Wishlist } from '../wishlist.ts'
import { goneProducts, rememberGone, seen } from './wishlist-store.ts'

/** Checks once which products are visible, for the badge; a failed request is repeated on the next page. */
export async function checkWishes(ids: Wishlist): Promise<void> {
  const open = ids.filter((id) => !seen.has(id))
  if (open.length === 0) return
  for (const id of open) seen.add(id)
  const { ids: listed } = await askJson<{ ids: string[] }>(`/api/wishlist?listed=${open.join(',')}`)
  const known = goneProducts().filter((id) => ids.includes(id) && !open.includes(id))
  rememberGone([...known, ...open.filter((id) => !listed.includes(id))])
}
