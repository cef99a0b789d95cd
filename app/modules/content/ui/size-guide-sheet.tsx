import { lazy, Suspense, useState } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import type { ChartKind } from '../size-charts.ts'

const SizeGuideTable = lazy(() => import('./size-guide-table.tsx').then((file) => ({ default: file.SizeGuideTable })))

const chartsOf: Readonly<Record<string, readonly ChartKind[]>> = {
  dress: ['dresses'],
  top: ['tops'],
  bottom: ['bottoms'],
  set: ['tops', 'bottoms'],
  silk: ['tops', 'dresses'],
}

/** The size tables of a category in a sheet; without scripts, the way to their page. Nothing for what has one size. */
export function SizeGuideSheet({ category }: { category: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const charts = chartsOf[category]
  if (!charts) return null
  return (
    <>
      <LocalLink
        to="/size-guide"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="py-2 text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {t('shop.product.sizeGuide')}
      </LocalLink>
      <Drawer side="sheet" title={t('shop.product.sizeGuide')} open={open} onClose={() => setOpen(false)}>
        <p className="mb-6 text-sm text-ink-soft">{t('pages.sizeGuide.lead')}</p>
        {open &&
          [...charts, 'international' as const].map((kind) => (
            <section key={kind} className="mb-8">
              <h3 className="mb-2 text-lg">{t(`pages.sizeGuide.tabs.${kind}`)}</h3>
              <Suspense>
                <SizeGuideTable kind={kind} />
              </Suspense>
            </section>
          ))}
      </Drawer>
    </>
  )
}
