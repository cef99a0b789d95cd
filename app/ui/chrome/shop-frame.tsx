import { type ReactNode, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { useArrival } from '../use-arrival.ts'
import { Footer, type House } from './footer.tsx'
import { Header, type HeaderState } from './header.tsx'
import { SidePanel } from './side-panel.tsx'

/** What stands around every page of the shop. `strip` comes between the page and the footer. */
export function ShopFrame({
  house,
  strip,
  children,
  onCart,
  onNearCart,
  ...personal
}: HeaderState & { house: House; strip: ReactNode; children: ReactNode; onCart: () => void; onNearCart: () => void }) {
  const t = useT()
  const [panel, setPanel] = useState(false)
  useArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip">
        {t('common.skip')}
      </a>
      <Header {...personal} onMenu={() => setPanel(true)} onCart={onCart} onNearCart={onNearCart} />
      <SidePanel open={panel} onClose={() => setPanel(false)} signedIn={personal.signedIn !== undefined} />
      <div className="flex-1">{children}</div>
      {strip}
      <Footer house={house} />
    </div>
  )
}
