import { useT } from '#app/i18n/provider.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { BrandPart } from '../brands/read-brand-part.server.ts'

export function BrandSection({ brand: { name, story, picture } }: { brand: BrandPart }) {
  const t = useT()
  return (
    <section aria-labelledby="brand" className="gutters mt-20 md:mt-28 md:grid md:grid-cols-2 md:gap-12">
      {picture && <Picture {...picture} sizes="(min-width: 48rem) 50vw, 100vw" ratio="4 / 5" />}
      <div className="pt-8 md:self-center md:pt-0">
        <p className="eyebrow">{t('shop.product.brand')}</p>
        <h2 id="brand" className="mt-2 text-2xl md:text-3xl">
          {name}
        </h2>
        <p className="mt-4 max-w-[52ch] whitespace-pre-line text-ink-soft">
          <ThaiLineBreaks>{story}</ThaiLineBreaks>
        </p>
      </div>
    </section>
  )
}
