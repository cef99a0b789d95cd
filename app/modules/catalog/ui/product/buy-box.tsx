import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useT, useTexts } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { maxLineQuantity, maxOrderItems } from '#app/kit/cart-limits.ts'
import { formatSatang } from '#app/kit/money.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/page/page-value.ts'
import { Stepper } from '#app/ui/stepper.tsx'
import type { Product, SizeOffer } from '../../find-product.server.ts'
import type { Size } from '../../size.ts'
import { openSizeBox, sizeBox } from '../size-box.ts'

type BuyBoxProps = {
  product: Product
  onAdd: (size: Size, quantity: number) => void
  /** When `onAdd` is likely, to prefetch what it needs. */
  onPointerNear: () => void
  /** Slots: they belong to other modules. */
  heart: ReactNode
  sizeGuide: ReactNode
}

export function BuyBox({ product, onAdd, onPointerNear, heart, sizeGuide }: BuyBoxProps) {
  const t = useT()
  const choice = useChoice(product)
  const button = useRef<HTMLDivElement>(null)
  const passed = useScrolledPast(button)
  if (!product.inStock) return <SoldOut product={product} heart={heart} />
  const add = () => {
    const size = choice.demand()
    if (size) onAdd(size, choice.quantity)
    else button.current?.parentElement?.querySelector<HTMLInputElement>('input[name=size]:enabled')?.focus()
  }
  return (
    <div className="space-y-4">
      <div className="flex items-baseline justify-between">
        <p className="text-sm">{t('shop.product.size')}</p>
        {sizeGuide}
      </div>
      <SizeChoice
        offers={product.sizes}
        chosen={choice.size}
        error={choice.missing ? t('shop.product.chooseSize') : undefined}
        onChoose={(size) => {
          onPointerNear()
          choice.choose(size)
        }}
      />
      <div data-print="no">
        <p className="mb-1 text-sm" aria-hidden="true">
          {t('shop.product.quantity')}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stepper
            value={choice.quantity}
            max={choice.max}
            label={t('shop.product.quantity')}
            onChange={choice.setQuantity}
          />
          {choice.size && choice.quantity >= choice.max && (
            <p className="text-sm text-ink-soft">{t('shop.product.atMost', { count: choice.max })}</p>
          )}
        </div>
        {choice.quantity > 1 && (
          <p className="mt-1 text-sm text-ink-soft">
            {t('shop.product.limits', { max: maxLineQuantity, items: maxOrderItems })}
          </p>
        )}
      </div>
      <div ref={button} className="flex gap-2 print:hidden">
        <Button className="flex-1" onPointerEnter={onPointerNear} onClick={add}>
          {t('shop.product.add')}
        </Button>
        <div className="border border-ink-soft/60">{heart}</div>
      </div>
      <p className="hidden text-sm text-lacquer noscript:block">{t('shop.product.needsScript')}</p>
      {passed && <BuyBar product={product} size={choice.size} onAdd={add} />}
    </div>
  )
}

function SoldOut({ product, heart }: { product: Product; heart: ReactNode }) {
  const t = useT()
  return (
    <div className="space-y-4">
      <SizeChoice offers={product.sizes} chosen={undefined} onChoose={() => {}} />
      <div className="flex gap-2 print:hidden">
        <Button className="flex-1" disabled>
          {t('shop.product.soldOut')}
        </Button>
        <div className="border border-ink-soft/60">{heart}</div>
      </div>
      <p className="text-sm text-ink-soft">{t('shop.product.soldOutText')}</p>
    </div>
  )
}

type SizeChoiceProps = {
  offers: readonly SizeOffer[]
  chosen: Size | undefined
  error?: string | undefined
  onChoose: (size: Size) => void
}

function SizeChoice({ offers, chosen, error, onChoose }: SizeChoiceProps) {
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

/** Limits the quantity to what is available; selects a single size. */
function useChoice({ sizes }: Product) {
  const available = sizes.filter((offer) => offer.max > 0)
  const named = useNamedSize()
  const [chosen, setSize] = useState(sizes.length === 1 ? available[0]?.size : undefined)
  const size = chosen ?? available.find((offer) => offer.size === named)?.size
  const [chosenQuantity, setChosenQuantity] = useState(1)
  const [missing, setMissing] = useState(false)
  const max = available.find((offer) => offer.size === size)?.max ?? maxLineQuantity
  return {
    size,
    max,
    missing,
    quantity: Math.min(chosenQuantity, max),
    setQuantity: setChosenQuantity,
    choose: (newSize: Size) => {
      setSize(newSize)
      setMissing(false)
    },
    /** The selected size; shows an error without one. */
    demand: () => {
      setMissing(size === undefined)
      return size
    },
  }
}

/** The size from "?size=M", as search engines link it; read in the browser, because one cached page serves all. */
function useNamedSize(): string | undefined {
  const { search } = useLocation()
  const alive = useHydrated()
  return alive ? (new URLSearchParams(search).get('size') ?? undefined) : undefined
}

function useScrolledPast(ref: React.RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    // Extends below the screen, to notice a jump back to the top.
    const watcher = new IntersectionObserver(([entry]) => entry && setPassed(!entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [ref])
  return passed
}

type BuyBarProps = { product: Pick<Product, 'name' | 'price'>; size: Size | undefined; onAdd: () => void }

/** Phones only: shown once the main button has scrolled out of view. */
export function BuyBar({ product, size, onAdd }: BuyBarProps) {
  const { t, language } = useTexts()
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-4 py-2 pb-[max(8px,env(safe-area-inset-bottom))] md:hidden">
      <p className="tabular min-w-0 flex-1 truncate text-sm">
        <span className="block truncate">{product.name}</span>
        {formatSatang(product.price)}
        {size && ` · ${sizeLabel(size, language)}`}
      </p>
      <Button onClick={onAdd}>{t('shop.product.add')}</Button>
    </div>
  )
}
