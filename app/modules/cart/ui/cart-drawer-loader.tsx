import { type ComponentType, useEffect, useState } from 'react'
import { localPath } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import type { LocalAddress } from '#app/site.ts'
import { showUnreachable } from '#app/ui/network/connection.ts'
import { onOpenCart } from './cart-store.ts'

const fetchDrawer = async () => (await import('./cart-drawer.tsx')).CartDrawer

export const prepareCart = () => void fetchDrawer().catch(() => {})

/** After a deployment the old drawer file is gone; the cart page loads the new version. Does nothing offline. */
async function showCartPage(address: LocalAddress) {
  try {
    await fetch(address, { method: 'HEAD' })
    location.assign(address)
  } catch {
    showUnreachable()
  }
}

/** Fetches the drawer's code when it first opens. */
export function CartDrawerLoader() {
  const language = useLanguage()
  const [Drawer, setDrawer] = useState<ComponentType>()
  const isFetched = Drawer !== undefined
  useEffect(() => {
    if (isFetched) return
    return onOpenCart(() => {
      fetchDrawer().then(
        (fetched) => setDrawer(() => fetched),
        () => showCartPage(localPath('/cart', language)),
      )
    })
  }, [isFetched, language])
  return Drawer && <Drawer />
}
