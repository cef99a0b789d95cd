import { useEffect } from 'react'
import { localPath } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

const manifest: Address = '/manifest-admin.webmanifest'
const worker: Address = '/worker-admin.js'

/**
 * Kept on a home screen from here, it is the back office that opens, and says so when no connection brings it. The page was
 * written with the shop's manifest, or led here from one that was.
 */
export function useHomeScreen() {
  const language = useLanguage()
  useEffect(() => {
    document.querySelector('link[rel=manifest]')?.setAttribute('href', localPath(manifest, language))
    // Without it everything works but the page that says one is offline: some browsers have none in private windows.
    navigator.serviceWorker?.register(worker, { scope: localPath('/admin', language) }).catch(() => {})
  }, [language])
}
