import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { keepSubscription, notifying } from './push-browser.ts'

/**
 * Sends the subscription of this browser to the shop at every full page load: it may belong to a new session, have another language,
 * or have ended with a sign-out.
 */
export function useKeptPush(isWanted: boolean): void {
  const address = useLocalPath()('/admin/push')
  useEffect(() => {
    if (isWanted && notifying() === 'granted') void keepSubscription(address)
  }, [address, isWanted])
}

/** Opens the page of a pressed notification as a link does, so that unsaved changes are asked about. */
export function useNoticePresses(): void {
  const navigate = useNavigate()
  const open = useEffectEvent((url: string) => void navigate(url))
  useEffect(() => {
    const onMessage = ({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open !== 'string') return
      ports[0]?.postMessage(true)
      open(data.open)
    }
    const workers = navigator.serviceWorker
    workers?.addEventListener('message', onMessage)
    workers?.startMessages()
    return () => workers?.removeEventListener('message', onMessage)
  }, [])
}
