import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** While another page is on its way: a thin line at the top, after a moment (overlays.css), and the content is busy. */
export function LoadingLine() {
  const going = useNavigation().state !== 'idle'
  useEffect(() => {
    const content = document.getElementById('content')
    if (!going || !content) return
    content.setAttribute('aria-busy', 'true')
    return () => content.removeAttribute('aria-busy')
  }, [going])
  return going && <div aria-hidden="true" className="loading-line" />
}
