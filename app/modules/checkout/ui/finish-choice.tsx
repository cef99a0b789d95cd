import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { isTransfer } from '#app/modules/orders/payment-methods.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { OrderAnswer } from '../order-answer.ts'
import type { OnlineMethod } from '../payment-form.ts'
import { ContactFields } from './contact-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { SendNotice } from './send-notice.tsx'

/** What the shop offers; `demo`: an order that pays itself. */
type Ways = { online: readonly OnlineMethod[]; chat: boolean; demo: boolean }

type Props = {
  cart: QuotedCart
  orderKey: string
  ways: Ways
  answer: OrderAnswer | undefined
  /** What her profile keeps of her. */
  known: Readonly<Partial<Record<string, string>>>
}

/** The ways to finish: pay online, agree in the LINE chat, and in demo mode an order that pays itself. */
export function FinishChoice({ cart, orderKey, ways, answer, known }: Props) {
  const t = useT()
  const { formData } = useNavigation()
  const ready = cart.state === 'ready' && !cart.quote?.lines.some((line) => line.problem)
  const finishing = (intent: string) => formData?.get('intent') === intent
  const choice = (intent: 'chat' | 'simulated', button: string, fields?: ReactNode) => (
    // All of them order the same cart: while one is on its way, no other is sent.
    <Form
      answer={answer}
      intent={intent}
      start={known}
      problem="own"
      summary="own"
      onSubmit={(event) => formData && event.preventDefault()}
    >
      <OrderFields cart={cart} orderKey={orderKey} />
      {fields}
      <Button type="submit" look="quiet" disabled={!ready} busy={finishing(intent)} className="w-full">
        {finishing(intent) ? t('checkout.finish.processing') : button}
      </Button>
    </Form>
  )
  return (
    <section className="mt-10" aria-labelledby="finish">
      <h2 id="finish" className="text-xl">
        {t('checkout.finish.title')}
      </h2>
      <div className="mt-3 space-y-6">
        <SendNotice answer={answer} busy={formData !== undefined} />
        {ways.online.length > 0 && (
          <Way text={t(onlineText(ways.online))}>
            {ready ? (
              <LocalLink to="/payment" className={buttonClass('primary', 'w-full')}>
                {t('checkout.finish.online')}
              </LocalLink>
            ) : (
              <button type="button" disabled className={buttonClass('primary', 'w-full')}>
                {t('checkout.finish.online')}
              </button>
            )}
          </Way>
        )}
        {ways.chat && (
          <Way text={t('checkout.finish.chatText')}>
            {choice(
              'chat',
              t('checkout.finish.chatButton'),
              <>
                <ContactFields />
                <PageLinks text={t('checkout.legal.order')} className="mb-3" />
              </>,
            )}
          </Way>
        )}
        {ways.demo && (
          <Way text={t('checkout.finish.simulatedText')}>
            {choice('simulated', t('checkout.finish.simulatedButton'))}
          </Way>
        )}
      </div>
    </section>
  )
}

const onlineText = (online: readonly OnlineMethod[]) => {
  const [first, second] = online
  if (online.some(isTransfer)) return 'checkout.finish.onlineAll'
  if (second) return 'checkout.finish.onlineText'
  return first === 'card' ? 'checkout.finish.onlineCard' : 'checkout.finish.onlinePromptPay'
}

const Way = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    {children}
    <p className="mt-2 text-sm text-ink-soft">{text}</p>
  </div>
)
