import { useEffect, useRef } from 'react'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import { Button } from '../button.tsx'
import { CloseIcon } from '../icons.tsx'
import { type ConnectionTrouble, connection, showUnreachable } from './connection.ts'

const close = () => connection.set(undefined)

/** Connection notice, in place of the browser's error page. */
export function ConnectionNotice() {
  const trouble = connection.use()
  useStayOffline()
  useEffect(() => {
    addEventListener('online', close)
    return () => removeEventListener('online', close)
  }, [])
  return trouble && <Notice trouble={trouble} />
}

const sentences: Readonly<Record<ConnectionTrouble['kind'], MessageKey>> = {
  offline: 'frame.errors.youAreOffline',
  lost: 'frame.errors.offline',
  fault: 'frame.errors.unavailable',
}

function Notice({ trouble: { kind, retry } }: { trouble: ConnectionTrouble }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // The top layer, so an open drawer does not cover it.
  useEffect(() => box.current?.showPopover?.(), [])
  return (
    <div ref={box} popover="manual" role="alert" className="connection-notice">
      <p>{t(sentences[kind])}</p>
      {retry && (
        <Button variant="plain" className="target ml-auto shrink-0 underline underline-offset-4" onClick={retry}>
          {t('frame.errors.tryAgain')}
        </Button>
      )}
      <Button variant="icon" className="shrink-0" aria-label={t('frame.close')} onClick={close}>
        <CloseIcon size={18} />
      </Button>
    </div>
  )
}

/** Offline, a form that leads to another page would end in the browser's error page. Links: network-errors.tsx. */
function useStayOffline() {
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      const { action } = event.target as HTMLFormElement
      if (navigator.onLine || new URL(action, location.href).pathname === location.pathname) return
      event.preventDefault()
      event.stopImmediatePropagation()
      showUnreachable()
    }
    // Before the form's own listeners.
    window.addEventListener('submit', submit, { capture: true })
    return () => window.removeEventListener('submit', submit, { capture: true })
  }, [])
}
