import { lazy, Suspense, useState } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { Drawer } from '#app/ui/dialogs/drawer.tsx'
import type { ShownChart } from '../size-charts.ts'

const SizeGuideCharts = lazy(() => import('./size-guide-table.tsx').then((file) => ({ default: file.SizeGuideCharts })))

/** Without scripts, a link to the size guide. */
export function SizeGuideSheet({ charts }: { charts: readonly ShownChart[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (charts.length === 0) return null
  return (
    <>
      <LocalLink
        to="/size-guide"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="text-link text-sm decoration-line hover:decoration-ink"
      >
        {t('shop.product.sizeGuide')}
      </LocalLink>
      <Drawer side="sheet" title={t('shop.product.sizeGuide')} open={open} onClose={() => setOpen(false)} reading>
        {open && (
          <Suspense>
            <SizeGuideCharts charts={charts} />
          </Suspense>
        )}
      </Drawer>
    </>
  )
}
