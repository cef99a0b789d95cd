import { useEffect, useRef } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { type ConnectionTrouble, reachedAgain, sayUnreachable, useConnectionTrouble } from './connection.ts'
import { CloseIcon } from './icons.tsx'

/**
 * "You are offline", above whatever is on screen, in place of the browser's own error page: nothing is left and nothing
 * typed is lost. Goes away by itself when the line is back. Mounted once, in the root.
 */
export function ConnectionNotice() {
  const trouble = useConnectionTrouble()
  useStayOffline()
  useEffect(() => {
    addEventListener('online', reachedAgain)
    return () => removeEventListener('online', reachedAgain)
  }, [])
  return trouble && <Notice trouble={trouble} />
}

function Notice({ trouble }: { trouble: ConnectionTrouble }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  // The top layer: a drawer that is open does not cover it.
  useEffect(() => box.current?.showPopover?.(), [])
  return (
    <div ref={box} popover="manual" role="alert" className="connection-notice">
      <p>{t(trouble === 'offline' ? 'frame.errors.youAreOffline' : 'frame.errors.offline')}</p>
      <button
        type="button"
        className="target grid shrink-0 place-items-center"
        aria-label={t('frame.close')}
        onClick={reachedAgain}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  )
}

/**
 * Without a line a link of the shop, or a form that leads to another page, would end in the browser's error page: it
 * says so instead. A form that is answered on its own page keeps its own sentence.
 */
function useStayOffline() {
  useEffect(() => {
    const stay = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      sayUnreachable()
    }
    const click = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-follow]')
      if (link && !navigator.onLine && !event.defaultPrevented) stay(event)
    }
    const submit = (event: SubmitEvent) => {
      const { action } = event.target as HTMLFormElement
      if (!navigator.onLine && new URL(action, location.href).pathname !== location.pathname) stay(event)
    }
    // Clicks after the page's own listeners, before the one that follows links; forms before anybody.
    document.addEventListener('click', click)
    window.addEventListener('submit', submit, { capture: true })
    return () => {
      document.removeEventListener('click', click)
      window.removeEventListener('submit', submit, { capture: true })
    }
  }, [])
}
