import { type FormEvent, useEffect, useId, useState } from 'react'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Values } from '#app/i18n/translate.ts'
import { maxCoupons } from '#app/kit/cart-limits.ts'
import { couponSentence } from '#app/modules/coupons/coupon-messages.ts'
import type { QuotedCoupon } from '#app/modules/pricing/quote.ts'
import { Button, SecondarySubmit } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { itemsOf } from '../cart.ts'
import { cartStore } from './cart-store.ts'
import { couponStore, removeCodes, splitCodes, storeCodes } from './purchase-choices.ts'
import { askQuote } from './use-quoted-cart.ts'

type Sentence = [key: MessageKey, values?: Values]

/** The codes in use, and a field for more. `coupons`: from the quote; undefined while loading. */
export function CouponField({ coupons }: { coupons: QuotedCoupon[] | undefined }) {
  const codes = splitCodes(couponStore.use())
  // The quote that refuses a stored code: the code is removed, and the reason shown once.
  const refusing = coupons?.some((coupon) => isRefused(coupon) && codes.includes(coupon.code)) ? coupons : undefined
  const [lastRefusing, setLastRefusing] = useState<QuotedCoupon[]>()
  if (refusing && refusing !== lastRefusing) setLastRefusing(refusing)
  useEffect(() => {
    if (refusing) removeCodes((code) => isRefused(ofCode(refusing, code)))
  }, [refusing])
  const removed = lastRefusing?.filter(isRefused) ?? []
  // At once, or its message would show twice until the store changes.
  const inUse = codes.filter((code) => !isRefused(ofCode(coupons, code)))
  return (
    <div className="space-y-3">
      {inUse.map((code) => (
        <CouponInUse key={code} code={code} coupon={ofCode(coupons, code)} />
      ))}
      {inUse.length < maxCoupons && (
        <CouponForm
          key={removed.map(({ code }) => code).join(',')}
          codes={inUse}
          removed={removed}
          onApplied={() => setLastRefusing(undefined)}
        />
      )}
    </div>
  )
}

const ofCode = (coupons: QuotedCoupon[] | undefined, code: string) => coupons?.find((coupon) => coupon.code === code)

/** Too many tries end by themselves: such a code stays. */
const isRefused = (coupon: QuotedCoupon | undefined): boolean =>
  coupon?.ok === false && coupon.reason !== 'TOO_MANY_TRIES'

/** `codes`: in use. `removed`: refused codes, shown with their messages. */
function CouponForm(props: { codes: string[]; removed: QuotedCoupon[]; onApplied: () => void }) {
  const { codes, removed, onApplied } = props
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(removed[0]?.code ?? '')
  const [errors, setErrors] = useState<Sentence[]>(removed.map(couponSentence))
  const [busy, setBusy] = useState(false)
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !typed.trim()) return
    setBusy(true)
    const coupons = await tryCoupons([...codes, typed].join(','))
    setBusy(false)
    if (coupons === 'failed') return setErrors([['cart.coupon.failed']])
    const added = coupons.filter(({ code }) => !codes.includes(code))
    const wrong = added.find(({ ok }) => !ok) ?? coupons.find(({ ok }) => !ok)
    if (wrong) return setErrors([couponSentence(wrong)])
    storeCodes(coupons.map(({ code }) => code))
    toast.success(t('cart.coupon.applied', { code: added.map(({ code }) => code).join(', ') || typed }))
    setTyped('')
    setErrors([])
    onApplied()
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
            setErrors([])
          }}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={errors.length > 0 ? true : undefined}
          aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
          className="min-h-11 min-w-0 flex-1 border border-r-0 border-ink-soft/60 bg-surface px-3 py-2"
        />
        <SecondarySubmit isBusy={busy} disabled={!typed.trim()}>
          {t('cart.coupon.apply')}
        </SecondarySubmit>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-lacquer empty:hidden">
        {errors.map((sentence) => (
          <span key={`${sentence[0]} ${sentence[1]?.code}`} className="block wrap-anywhere">
            {errors.length > 1 && `${sentence[1]?.code}: `}
            <CouponProblem sentence={sentence} />
          </span>
        ))}
      </p>
    </form>
  )
}

function CouponProblem({ sentence }: { sentence: Sentence }) {
  const t = useT()
  return (
    <>
      {t(...sentence)}{' '}
      {sentence[0] === 'cart.coupon.ADDRESS_NOT_CONFIRMED' && (
        <LocalLink to="/profile?tab=settings" className="text-link">
          {t('cart.coupon.confirmAgain')}
        </LocalLink>
      )}
    </>
  )
}

async function tryCoupons(couponCode: string): Promise<QuotedCoupon[] | 'failed'> {
  try {
    const { coupons } = await askQuote({ lines: itemsOf(cartStore.read()), couponCode })
    return coupons.length > 0 ? coupons : [{ code: couponCode, ok: false, reason: 'NOT_FOUND' }]
  } catch {
    return 'failed'
  }
}

function CouponInUse({ code, coupon }: { code: string; coupon: QuotedCoupon | undefined }) {
  const t = useT()
  const remove = () => {
    removeCodes((used) => used === code)
    toast.success(t('cart.coupon.removed'))
  }
  return (
    <div>
      <p className="flex items-center justify-between border border-line pl-3">
        <span>
          <span className="sr-only">{t('cart.coupon.label')}: </span>
          {code}
        </span>
        <Button variant="icon" aria-label={t('cart.coupon.remove', { code })} onClick={remove}>
          <CloseIcon size={18} />
        </Button>
      </p>
      <p role="alert" className="mt-1 text-sm text-lacquer empty:hidden">
        {coupon && !coupon.ok && <CouponProblem sentence={couponSentence(coupon)} />}
      </p>
    </div>
  )
}
