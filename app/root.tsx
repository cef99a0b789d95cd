import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { languageOf } from './i18n/language.ts'
import { I18nProvider } from './i18n/provider.tsx'
import { RouteProblem } from './ui/route-problem.tsx'
import { Toasts } from './ui/toasts.tsx'
import './styles/app.css'

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7F2EA" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider language={language}>{children}</I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  // Tests and assistive scripts wait for this mark: clicks before it reach the plain HTML.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** The last resort, when even the frame around the pages failed. */
export function ErrorBoundary() {
  return <RouteProblem atRoot />
}
