import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** How the shop goes to a link: with the pictures travelling, without moving to the page's top, in place of this page. */
export type HowToFollow = {
  viewTransition?: boolean | undefined
  preventScrollReset?: boolean | undefined
  replace?: boolean | undefined
}

/** What an anchor carries as `data-follow`; links without it are left to the browser. */
export const followMark = ({ viewTransition, preventScrollReset, replace }: HowToFollow): string =>
  `${viewTransition ? 'travel ' : ''}${preventScrollReset ? 'stay ' : ''}${replace ? 'replace' : ''}`

/**
 * Follows marked links within the page: one listener for all of them. Anything but a plain click, a click that somebody
 * else took, other targets and downloads stay the browser's.
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
        // As the browser does: the address one is at is not left behind a second time.
        replace: how.includes('replace') || link.href === location.href,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
