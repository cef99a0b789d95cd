import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { colourName } from '../../colour.ts'
import type { OtherColour, Product } from '../../find-product.server.ts'
import type { CardPicture } from '../../product-card.ts'
import { pageTexts, productTexts } from '../../product-text-fields.ts'

export function ProductTexts({ product }: { product: Product }) {
  const t = useT()
  return (
    <div className="border-b border-line">
      {product.facts.length > 0 && (
        <dl className="border-t border-line py-4 text-sm">
          {product.facts.map(({ label, value }) => (
            <div key={label} className="flex gap-2">
              <dt className="font-medium">{t(label)}</dt>
              <dd className="text-ink-soft">{t(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {pageTexts.map(
        (name) =>
          product[name] && (
            <Part key={name} title={t(`shop.product.${name}`)} open={productTexts[name].page === 'open'}>
              {product[name]}
            </Part>
          ),
      )}
      {(product.brand.story || product.brand.picture) && (
        <Part title={`${t('shop.product.brand')}: ${product.brand.name}`} picture={product.brand.picture}>
          {product.brand.story}
        </Part>
      )}
    </div>
  )
}

type PartProps = { title: string; open?: boolean; picture?: CardPicture | undefined; children: string }

const Part = ({ title, open = false, picture, children }: PartProps) => (
  <details open={open} className="group/part border-t border-line">
    <summary className="flex min-h-13 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
      <h2 className="font-sans text-sm font-medium">{title}</h2>
      <span
        aria-hidden="true"
        className="relative size-3 before:absolute before:inset-x-0 before:top-1/2 before:border-t after:absolute after:inset-y-0 after:left-1/2 after:border-l group-open/part:after:hidden"
      />
    </summary>
    {picture && <Picture {...picture} sizes="(min-width: 48rem) 32rem, 100vw" ratio="4 / 3" className="mb-4" />}
    <p className="pb-5 whitespace-pre-line text-ink-soft">
      <ThaiLineBreaks>{children}</ThaiLineBreaks>
    </p>
  </details>
)

export function AlsoIn({ colours }: { colours: readonly OtherColour[] }) {
  const { t, language } = useTexts()
  if (colours.length === 0) return null
  return (
    <div>
      <p className="mb-2 text-sm">{t('shop.product.alsoIn')}</p>
      <ul className="flex flex-wrap gap-2">
        {colours.map((other) => (
          <li key={other.id} className={other.inStock ? '' : 'opacity-60'}>
            <LocalLink to={`/product/${other.id}`} className="block w-20 text-xs text-ink-soft hover:text-ink">
              {other.picture && <Picture id={other.picture.id} alt="" widths={other.picture.widths} sizes="80px" />}
              <span className="sr-only">{other.name}: </span>
              <span className="mt-1 block leading-snug break-words first-letter:uppercase">
                {colourName(other.colour, language)}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
