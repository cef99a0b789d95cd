import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { notificationPermission, saveSubscription } from './push-browser.ts'

/** At every full page load: session, language or subscription may have changed. */
export function useRenewedPush(isWanted: boolean): void {
  const address = useLocalPath()('/admin/push')
  useEffect(() => {
    if (isWanted && notificationPermission() === 'granted') void saveSubscription(address)
  }, [address, isWanted])
}

/** Navigates like a link, so that unsaved changes are confirmed. */
export function useOpenedNotices(): void {
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
