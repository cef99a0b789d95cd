import { type FormEvent, useEffect, useId, useState } from 'react'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Values } from '#app/i18n/translate.ts'
import { couponMessages, couponSentence } from '#app/modules/coupons/coupon-messages.ts'
import type { QuotedCoupon } from '#app/modules/pricing/quote.ts'
import { Button } from '#app/ui/button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { toast } from '#app/ui/toast.ts'
import { itemsOf } from '../cart.ts'
import { askQuote } from './ask-quote.ts'
import { cartStore } from './cart-store.ts'
import { couponStore } from './purchase-choices.ts'

type Sentence = [key: MessageKey, values?: Values]

/**
 * The coupon of this purchase: a code to type, or the one in use. `coupon` is what the server says of it for the cart as
 * it is now, undefined while that is asked.
 */
export function CouponField({ coupon }: { coupon: QuotedCoupon | undefined }) {
  const code = couponStore.use()
  // A kept code that no longer counts is let go, and that is said once. Too many tries pass by themselves.
  const over = coupon && !coupon.ok && coupon.code === code && coupon.reason !== 'TOO_MANY_TRIES' ? coupon : undefined
  const [refused, setRefused] = useState<QuotedCoupon>()
  if (over ? over !== refused : refused && code) setRefused(over)
  useEffect(() => {
    if (over) couponStore.change(() => '')
  }, [over])
  return code ? <CouponInUse code={code} coupon={coupon} /> : <CouponForm refused={refused} />
}

/** `refused`: the code that was in use and no longer counts; it stands in the field with its sentence. */
function CouponForm({ refused }: { refused: QuotedCoupon | undefined }) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(refused?.code ?? '')
  const [error, setError] = useState<Sentence | undefined>(refused && couponSentence(refused))
  const [busy, setBusy] = useState(false)
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !typed.trim()) return
    setBusy(true)
    const coupon = await tryCoupon(typed)
    setBusy(false)
    if (coupon === 'failed') return setError(['cart.coupon.failed'])
    if (!coupon.ok) return setError(couponSentence(coupon))
    couponStore.change(() => coupon.code)
    toast.success(t('cart.coupon.applied', { code: coupon.code }))
  }
  return (
    <form onSubmit={(event) => void apply(event)}>
      <label htmlFor={id} className="mb-1 block text-sm">
        {t('cart.coupon.label')}
      </label>
      <div className="flex">
        <input
          id={id}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value.toUpperCase())
            setError(undefined)
          }}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-11 min-w-0 flex-1 border border-r-0 border-ink-soft/60 bg-surface px-3 py-2"
        />
        <Button type="submit" look="quiet" busy={busy} disabled={!typed.trim()}>
          {t('cart.coupon.apply')}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-lacquer empty:hidden">
        {error && <CouponProblem sentence={error} />}
      </p>
    </form>
  )
}

/** The sentence, and where one can do something about it. */
function CouponProblem({ sentence }: { sentence: Sentence }) {
  const t = useT()
  return (
    <>
      {t(...sentence)}{' '}
      {sentence[0] === couponMessages.ADDRESS_NOT_CONFIRMED && (
        <LocalLink
          to="/profile?tab=settings"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('cart.coupon.confirmAgain')}
        </LocalLink>
      )}
    </>
  )
}

/** Asks whether the code counts for the cart as it is now. */
async function tryCoupon(typed: string): Promise<QuotedCoupon | 'failed'> {
  try {
    const { coupon } = await askQuote({ lines: itemsOf(cartStore.read()), couponCode: typed })
    return coupon ?? { code: typed, ok: false, reason: 'NOT_FOUND' }
  } catch {
    return 'failed'
  }
}

function CouponInUse({ code, coupon }: { code: string; coupon: QuotedCoupon | undefined }) {
  const t = useT()
  const remove = () => {
    couponStore.change(() => '')
    toast.success(t('cart.coupon.removed'))
  }
  return (
    <div>
      <p className="flex items-center justify-between border border-line pl-3">
        <span>
          <span className="sr-only">{t('cart.coupon.label')}: </span>
          {code}
        </span>
        <button
          type="button"
          className="target grid place-items-center"
          aria-label={t('cart.coupon.remove', { code })}
          onClick={remove}
        >
          <CloseIcon size={18} />
        </button>
      </p>
      <p role="alert" className="mt-1 text-sm text-lacquer empty:hidden">
        {coupon && !coupon.ok && coupon.code === code && <CouponProblem sentence={couponSentence(coupon)} />}
      </p>
    </div>
  )
}
