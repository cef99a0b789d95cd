import { useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { checkOutProblem } from '#app/modules/cart/check-out-rules.ts'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { OrderAnswer } from '../order-answer.ts'
import { refusedLimit } from '../refused-limit.ts'
import { OrderFields } from './order-fields.tsx'

type Props = { cart: QuotedCart; orderKey: string; answer: OrderAnswer | undefined }

/** Demo only: no name, no address. */
export function SimulatedOrder({ cart, orderKey, answer }: Props) {
  const t = useT()
  const { formData } = useNavigation()
  const problem =
    checkOutProblem(cart.lines, cart.quote) !== undefined || refusedLimit(cart.quote, 'simulated') !== undefined
  const isBusy = formData?.get('intent') === 'simulated'
  return (
    <Form
      answer={answer}
      intent="simulated"
      problem="own"
      summary="own"
      className="mt-4"
      onSubmit={(event) => formData && event.preventDefault()}
    >
      <OrderFields cart={cart} orderKey={orderKey} />
      <Button
        type="submit"
        variant="secondary"
        disabled={(cart.state !== 'ready' || problem) && !isBusy}
        isBusy={isBusy}
      >
        {isBusy ? t('checkout.finish.processing') : t('checkout.finish.simulatedButton')}
      </Button>
      <p className="mt-2 text-sm text-ink-soft">{t('checkout.finish.simulatedText')}</p>
    </Form>
  )
}
