import { useEffect } from 'react'
import { useNavigation } from 'react-router'

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
