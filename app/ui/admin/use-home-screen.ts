import { useEffect } from 'react'
import { localPath } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

const manifest: Address = '/manifest-admin.webmanifest'
const worker: Address = '/worker-admin.js'

/** Makes the installed app open the back office; the document may carry the shop's manifest. */
export function useHomeScreen() {
  const language = useLanguage()
  useEffect(() => {
    document.querySelector('link[rel=manifest]')?.setAttribute('href', localPath(manifest, language))
    // Fails in some private windows; only the offline page is lost.
    navigator.serviceWorker?.register(worker, { scope: localPath('/admin', language) }).catch(() => {})
  }, [language])
}
