import serif from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2?url'
import sans from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-400-normal.woff2?url'
import thaiSans from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff2?url'
import thaiSerif from '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { useFollowedLinks } from './i18n/followed-links.ts'
import { type Language, languageOf, localPath } from './i18n/language.ts'
import { I18nProvider } from './i18n/provider.tsx'
import { iconAddress } from './platform/images/picture-key.ts'
import styles from './styles/app.css?url'
import { DoubleSubmitGuard } from './ui/double-submit-guard.ts'
import { AfterLoadLoader, networkErrorMiddleware } from './ui/network/network-error-middleware.ts'
import { replayClicksBeforeHydration } from './ui/page/clicks-before-hydration.ts'
import { useHydrated } from './ui/page/page-value.ts'
import { RouteProblem } from './ui/route-problem.tsx'

const faces: Readonly<Record<Language, readonly string[]>> = { en: [serif, sans], th: [thaiSerif, thaiSans] }

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  const { name } = useShop()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#F7F2EA" />
        {import.meta.env.SSR && <Icons language={language} />}
        {faces[language].map((face) => (
          <link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <I18nProvider language={language} shop={name}>
          {children}
        </I18nProvider>
        <ScrollPlaces />
      </body>
    </html>
  )
}

/** Its inline script is data: browsers restore the place of a page that is loaded again. */
const inert: object = { type: 'text/plain' }
const ScrollPlaces = () => useHydrated() && <ScrollRestoration {...inert} />

export const clientMiddleware = [networkErrorMiddleware]

/** Server only: browsers keep the first icons and manifest. */
function Icons({ language }: { language: Language }) {
  const { icon, isAdmin } = useShop()
  return (
    <>
      <link rel="icon" href={iconAddress(icon, 'icon.ico')} sizes="32x32" />
      {icon ? (
        <link rel="icon" href={iconAddress(icon, 'icon-192.png')} sizes="192x192" type="image/png" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={iconAddress(icon, 'icon-180.png')} />
      <link
        rel="manifest"
        href={localPath(isAdmin ? '/manifest-admin.webmanifest' : '/manifest.webmanifest', language)}
      />
    </>
  )
}

/** From whichever layout loaded; else the default. */
function useShop() {
  const shop = useRouteLoaderData<{ name: string; icon: string }>('routes/shop/layout')
  const checkout = useRouteLoaderData<{ name: string; icon: string }>('routes/checkout/layout')
  const admin = useRouteLoaderData<{ shopName: string; icon: string }>('routes/admin/layout')
  const name = (shop ?? checkout)?.name ?? admin?.shopName ?? 'MAI'
  return { name, icon: (shop ?? checkout ?? admin)?.icon ?? '', isAdmin: admin !== undefined }
}

export default function Root() {
  useFollowedLinks()
  // End-to-end tests await this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    void replayClicksBeforeHydration()
  }, [])
  return (
    <>
      <Outlet />
      <DoubleSubmitGuard />
      <AfterLoadLoader />
    </>
  )
}

/** When even the layout failed. */
export const ErrorBoundary = () => <RouteProblem atRoot />
