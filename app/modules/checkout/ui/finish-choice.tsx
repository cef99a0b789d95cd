import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { type Contact, ContactFields } from './contact-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { SendNotice } from './send-notice.tsx'

type Props = { cart: QuotedCart; orderKey: string; demo: boolean; unsent: boolean; contact: Contact }

/** The three ways to finish: pay online, agree in the LINE chat, and in demo mode an order that pays itself. */
export function FinishChoice({ cart, orderKey, demo, unsent, contact }: Props) {
  const t = useT()
  const { formData } = useNavigation()
  const ready = cart.state === 'ready' && !cart.quote?.lines.some((line) => line.problem)
  const finishing = (intent: string) => formData?.get('intent') === intent
  const choice = (intent: 'chat' | 'simulated', button: string, fields?: ReactNode) => (
    <Form method="post" noValidate onSubmit={(event) => formData && event.preventDefault()}>
      <OrderFields cart={cart} orderKey={orderKey} />
      {fields}
      <Button
        type="submit"
        look="quiet"
        name="intent"
        value={intent}
        disabled={!ready}
        busy={finishing(intent)}
        className="w-full"
      >
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
        <SendNotice unsent={unsent && !formData} />
        <Way text={t('checkout.finish.onlineText')}>
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
        <Way text={t('checkout.finish.chatText')}>
          {choice('chat', t('checkout.finish.chatButton'), <ContactFields {...contact} />)}
        </Way>
        {demo && (
          <Way text={t('checkout.finish.simulatedText')}>
            {choice('simulated', t('checkout.finish.simulatedButton'))}
          </Way>
        )}
      </div>
    </section>
  )
}

const Way = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    {children}
    <p className="mt-2 text-sm text-ink-soft">{text}</p>
  </div>
)
