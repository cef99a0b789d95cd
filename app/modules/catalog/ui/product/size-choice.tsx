import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { SizeOffer } from '../../find-product.server.ts'
import type { Size } from '../../size.ts'
import { openSizeBox, sizeBox } from '../size-box.ts'

type SizeChoiceProps = {
  offers: readonly SizeOffer[]
  chosen: Size | undefined
  error?: string | undefined
  onChoose: (size: Size) => void
}

export function SizeChoice({ offers, chosen, error, onChoose }: SizeChoiceProps) {
  const t = useT()
  const remaining = offers.find((offer) => offer.size === chosen)?.left
  return (
    <fieldset aria-describedby={error ? 'size-error' : undefined}>
      <legend className="sr-only">{t('shop.product.size')}</legend>
      <div className="flex flex-wrap gap-2">
        {offers.map((offer) => (
          <SizeButton key={offer.size} offer={offer} chosen={offer.size === chosen} onChoose={onChoose} />
        ))}
      </div>
      <p className="mt-2 min-h-6 text-sm text-ink-soft" aria-live="polite">
        {error ? (
          <span id="size-error" role="alert" className="text-lacquer">
            {error}
          </span>
        ) : (
          remaining !== undefined && t('shop.product.left', { count: remaining })
        )}
      </p>
    </fieldset>
  )
}

type SizeButtonProps = Pick<SizeChoiceProps, 'onChoose'> & { offer: SizeOffer; chosen: boolean }

function SizeButton({ offer, chosen, onChoose }: SizeButtonProps) {
  const t = useT()
  const size = sizeLabel(offer.size, useLanguage())
  const soldOut = offer.max === 0
  const spoken = soldOut
    ? t('shop.product.sizeSoldOut', { size })
    : offer.left === undefined
      ? size
      : t('shop.product.sizeLeft', { size, count: offer.left })
  return (
    <label
      className={`max-w-28 flex-auto ${soldOut ? `${sizeBox} sold-out cursor-not-allowed border-line text-ink-soft` : openSizeBox}`}
    >
      <input
        type="radio"
        name="size"
        data-early
        value={offer.size}
        checked={chosen}
        disabled={soldOut}
        aria-label={spoken}
        onChange={() => onChoose(offer.size)}
        className="sr-only"
      />
      <span aria-hidden="true" className="whitespace-nowrap">
        {size}
        {offer.left !== undefined && !soldOut && (
          <span className={chosen ? '' : 'text-ink-soft'}> · {t('shop.product.lowLeft', { count: offer.left })}</span>
        )}
      </span>
    </label>
  )
}
