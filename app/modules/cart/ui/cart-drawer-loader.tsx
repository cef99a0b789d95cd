import { type ComponentType, useEffect, useState } from 'react'
import { localPath } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import type { LocalAddress } from '#app/site.ts'
import { sayUnreachable } from '#app/ui/network/connection.ts'
import { onAdded } from './cart-store.ts'

const fetchDrawer = async () => (await import('./cart-drawer.tsx')).CartDrawer

/** Fetches the drawer before it is asked for: a finger or a pointer is on its way to the bag. */
export const prepareCart = () => void fetchDrawer().catch(() => {})

/**
 * Instead of a drawer that could not be fetched. After a new version of the shop its old file is gone: the cart's page
 * shows the same, and fetches everything anew. Without a line nothing can be shown; the cart itself is on the device.
 */
async function showCartPage(address: LocalAddress) {
  try {
    await fetch(address, { method: 'HEAD' })
    location.assign(address)
  } catch {
    sayUnreachable()
  }
}

/** Where the drawer slides in; mounted once, in the shop's layout. It is fetched with its first opening. */
export function CartDrawerLoader() {
  const language = useLanguage()
  const [Drawer, setDrawer] = useState<ComponentType>()
  const waiting = Drawer === undefined
  useEffect(() => {
    if (!waiting) return
    return onAdded(() => {
      fetchDrawer().then(
        (fetched) => setDrawer(() => fetched),
        () => showCartPage(localPath('/cart', language)),
      )
    })
  }, [waiting, language])
  return Drawer && <Drawer />
}
