import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { ChevronLeftIcon } from '../icons.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { SkipLink, useFocusOnNavigation } from '../page/focus.tsx'
import { Wordmark } from './wordmark.tsx'

export function CheckoutFrame({ children }: { children: ReactNode }) {
  useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="grid h-14 shrink-0 grid-cols-[1fr_auto_1fr] items-center border-b border-line px-1 md:h-18 md:px-5 xl:px-11">
        <WayBack />
        <Wordmark className="pl-[0.16em] text-xl sm:text-2xl md:text-3xl" />
        <LanguageSwitch className="justify-self-end" />
      </header>
      <div className="flex-1">{children}</div>
    </div>
  )
}

/** Back to the cart before the order exists, then to the shop. */
function WayBack() {
  const t = useT()
  const { pathname, search } = useLocation()
  const toCart = ['/checkout', '/payment'].includes(barePath(pathname)) && !/[?&](?:order|session_id)=/.test(search)
  return (
    <LocalLink
      to={toCart ? '/cart' : '/'}
      className="inline-flex min-h-11 items-center gap-1 justify-self-start pr-2 pl-1 text-sm underline-offset-4 hover:underline md:pl-0"
    >
      <ChevronLeftIcon size={18} />
      {t(toCart ? 'frame.header.cart' : 'checkout.toShop')}
    </LocalLink>
  )
}
