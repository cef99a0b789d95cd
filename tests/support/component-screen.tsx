import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, Outlet, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Locator } from 'vitest/browser'
import { useFollowedLinks } from '#app/i18n/followed-links.ts'
import { languageOf } from '#app/i18n/language.ts'
import { I18nProvider } from '#app/i18n/provider.tsx'
import { Toasts } from '#app/ui/dialogs/toast.ts'
import { DoubleSubmitGuard, watchSubmissions } from '#app/ui/double-submit-guard.ts'
import { ConnectionNotice } from '#app/ui/network/connection-notice.tsx'

type ScreenOptions = {
  /** The component's address; it decides the language. */
  at?: string
  /** Addresses that the component reads or posts to. */
  routes?: RouteObject[]
}

type Open = { root: Root; router: ReturnType<typeof createBrowserRouter>; box: HTMLElement }
let open: Open | undefined

/** Renders a component inside the shop's root, one at a time. */
export function show(component: ReactNode, { at = '/', routes = [] }: ScreenOptions = {}): void {
  closeScreen()
  history.replaceState(null, '', at)
  document.documentElement.lang = languageOf(location.pathname)
  const page = { path: '*', element: component }
  const frame = { element: <Around />, children: [...routes, page] }
  const router = createBrowserRouter([frame], { instrumentations: [watchSubmissions] })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  open = { root, router, box }
  flushSync(() => root.render(<RouterProvider router={router} />))
}

export function closeScreen(): void {
  open?.root.unmount()
  open?.router.dispose()
  open?.box.remove()
  open = undefined
}

function Around() {
  useFollowedLinks()
  return (
    <I18nProvider language={languageOf(useLocation().pathname)} shop="MAI">
      <main id="content">
        <Outlet />
      </main>
      <DoubleSubmitGuard />
      <ConnectionNotice />
      <Toasts />
    </I18nProvider>
  )
}

/** The visible text without word joiners (app/i18n/whole-texts.ts). */
export const textOf = (shown: Locator): string => shown.element().textContent.replaceAll('\u2060', '').trim()
