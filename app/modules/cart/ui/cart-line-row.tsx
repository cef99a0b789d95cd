import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { maxLineQuantity } from '#app/kit/cart-limits.ts'
import { formatSatang } from '#app/kit/money.ts'
import { isDiscounted } from '#app/modules/pricing/price-rules.ts'
import type { QuotedLine } from '#app/modules/pricing/quote.ts'
import { Button } from '#app/ui/button.tsx'
import { focusContent } from '#app/ui/page/focus.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { type CartLine, lineId } from '../cart.ts'
import { LinePicture } from './cart-parts.tsx'
import { changeQuantity, removeFromCart } from './change-cart.ts'

/** `line` as the device stores it, `quoted` as the server last priced it, perhaps in an earlier quantity. */
type LineProps = { line: CartLine; quoted: QuotedLine | undefined }

/** One item of the cart: picture, price, problem, quantity and removal. `slim`: in the drawer. */
export function CartLineRow({ line, quoted, slim = false }: LineProps & { slim?: boolean }) {
  const { t, language } = useTexts()
  const id = lineId(line)
  // The quote has no name for unknown products.
  const name = quoted?.name[language] || line.snapshot.name[language]
  const pictureId = quoted?.name[language] ? quoted.pictureId : undefined
  const size = sizePhrase(line.size, language, true)
  const max = Math.min(maxLineQuantity, quoted?.available || maxLineQuantity)
  return (
    <li className={`flex gap-4 border-b border-line last:border-0 ${slim ? 'py-3' : 'py-5 md:gap-6 md:py-6'}`}>
      <LinePicture id={pictureId ?? line.snapshot.pictureId} width={slim ? 72 : 104} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p className={`min-w-20 flex-1 ${slim ? 'leading-snug' : 'md:text-lg md:leading-snug'}`}>
            <LocalLink to={`/product/${line.productId}`} className="underline-offset-4 hover:underline">
              <ThaiLineBreaks>{name}</ThaiLineBreaks>
            </LocalLink>
          </p>
          <LineTotal line={line} quoted={quoted} />
        </div>
        <p className="text-sm text-ink-soft">{sizePhrase(line.size, language)}</p>
        <LineProblem line={line} quoted={quoted} />
        <LineLimit line={line} quoted={quoted} max={max} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {!isUnavailable(quoted) && (
            <Stepper
              value={line.quantity}
              max={Math.max(max, 1)}
              label={t('cart.quantityOf', { name, size })}
              onChange={(quantity) => changeQuantity(id, quantity)}
            />
          )}
          <Button
            variant="plain"
            className="min-h-11 min-w-11 text-right text-sm text-ink-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
            aria-label={t('cart.removeLine', { name, size })}
            onClick={({ currentTarget }) => {
              focusNeighbourOf(currentTarget)
              removeFromCart(id)
            }}
          >
            {t('cart.remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}

const isUnavailable = (quoted: QuotedLine | undefined) =>
  quoted?.problem === 'unavailable' || quoted?.problem === 'sold_out'

/** Moves the focus from a row about to be removed to the next one, else to the drawer or page. */
function focusNeighbourOf(button: HTMLElement) {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector('a') ?? button.closest('dialog')?.querySelector('button')
  if (next) next.focus({ preventScroll: true })
  else focusContent()
}

function LineTotal({ line, quoted }: LineProps) {
  const t = useT()
  if (!quoted) return <span className="h-5 w-16 shrink-0 bg-line/50" />
  if (isUnavailable(quoted)) return null
  const stale = quoted.quantity !== line.quantity
  return (
    <p className={`tabular text-right transition-opacity ${stale ? 'opacity-40' : ''}`}>
      {isDiscounted(quoted) && (
        <>
          <span className="sr-only">{t('shop.card.before')} </span>
          <s className="mr-2 text-sm text-ink-soft">{formatSatang((quoted.compareAt ?? 0) * quoted.quantity)}</s>
          <span className="sr-only">{t('shop.card.now')} </span>
        </>
      )}
      {formatSatang(quoted.lineTotal)}
      {line.quantity > 1 && (
        <span className="block text-sm text-ink-soft">{t('cart.each', { price: formatSatang(quoted.unitPrice) })}</span>
      )}
    </p>
  )
}

/** The limit, and the quantity above which guests confirm their e-mail first. */
function LineLimit({ line, quoted, max }: LineProps & { max: number }) {
  const t = useT()
  if (quoted?.problem || quoted?.quantity !== line.quantity) return null
  const isAtMax = line.quantity >= max && max > 1
  if (!isAtMax && quoted.room === undefined) return null
  return (
    <p className="text-sm text-ink-soft">
      {isAtMax && t('shop.product.atMost', { count: max })}{' '}
      {quoted.room !== undefined &&
        t(quoted.room > 0 ? 'cart.limit.confirmOver' : 'cart.limit.confirm', { count: quoted.room })}
    </p>
  )
}

function LineProblem({ line, quoted }: LineProps) {
  const t = useT()
  if (!quoted?.problem || quoted.quantity !== line.quantity) return null
  const { problem, available: count } = quoted
  const reduce = () => changeQuantity(lineId(line), count)
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-lacquer">
      {t(`cart.problem.${problem}`, { count })}
      {problem === 'not_enough' && (
        <Button variant="plain" className="min-h-11 underline underline-offset-4" onClick={reduce}>
          {t('cart.problem.mend', { count })}
        </Button>
      )}
    </p>
  )
}
