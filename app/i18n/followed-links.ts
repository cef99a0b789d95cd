import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Options of a client-side navigation. */
export type HowToFollow = {
  viewTransition?: boolean | undefined
  preventScrollReset?: boolean | undefined
  replace?: boolean | undefined
}

/** Value of `data-follow`; other links are left to the browser. */
export const followMark = ({ viewTransition, preventScrollReset, replace }: HowToFollow): string =>
  `${viewTransition ? 'travel ' : ''}${preventScrollReset ? 'stay ' : ''}${replace ? 'replace' : ''}`

/**
 * One listener follows marked links on the client. Modified or handled clicks, other targets and downloads are left to
 * the browser.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-follow]')
      if (!link || event.defaultPrevented || !isPlain(event) || link.target || link.hasAttribute('download')) return
      const how = link.dataset.follow ?? ''
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, {
        viewTransition: how.includes('travel'),
        preventScrollReset: how.includes('stay'),
        // As browsers do: the same address adds no history entry.
        replace: how.includes('replace') || link.href === location.href,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
