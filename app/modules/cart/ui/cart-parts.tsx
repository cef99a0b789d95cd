import { useT } from '#app/i18n/provider.tsx'
import { Button, QuietButton } from '#app/ui/button.tsx'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'

export function EmptyCart() {
  const t = useT()
  return (
    <div className="py-8 md:py-12">
      <h2 className="text-xl">{t('cart.empty')}</h2>
      <p className="mt-2 text-ink-soft">{t('cart.emptyText')}</p>
      <Button to="/" className="mt-6">
        {t('cart.startShopping')}
      </Button>
    </div>
  )
}

export function QuoteFailed({ retry }: { retry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 text-sm text-lacquer">
      <p>{t('cart.problem.failed')}</p>
      <QuietButton onClick={retry}>{t('cart.problem.again')}</QuietButton>
    </div>
  )
}

/** As tall as cart rows. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="block">
    {[0, 1].map((row) => (
      <div key={row} className="flex gap-4 border-b border-line py-5 md:gap-6 md:py-6">
        <div className="aspect-3/4 w-26 shrink-0 bg-line/40" />
        <div className="flex-1 space-y-3">
          <div className="h-4 w-2/3 bg-line/40" />
          <div className="h-4 w-1/4 bg-line/40" />
        </div>
      </div>
    ))}
  </output>
)

/** Decorative: the name is beside it. */
export const LinePicture = ({ id, width = 96 }: { id?: string | undefined; width?: number }) => (
  <div className="shrink-0" style={{ width }}>
    {id ? <Picture id={id} alt="" sizes={`${width}px`} /> : <NoPicture className="text-xs" />}
  </div>
)
