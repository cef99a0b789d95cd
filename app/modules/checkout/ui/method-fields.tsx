import { useEffect, useRef } from 'react'
import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { useFormAround } from '#app/ui/form/form-around.ts'
import type { OnlineMethod } from '../payment/payment-form.ts'
import { type OrderAnswer, placeOrderMessages } from '../place-order.ts'
import { paymentOptions, type SlotProps } from './payment-options.tsx'

type Props = {
  methods: readonly OnlineMethod[]
  /** Overrides the submitted choice. */
  chosen?: OnlineMethod | undefined
  /** Default; else the first. */
  start?: string
  slot: SlotProps
  refused?: string | undefined
  onMethod?: (method: OnlineMethod) => void
  /** Why a method that is on is missing. */
  off?: string | undefined
}

export function MethodFields({ methods, chosen, start, slot, refused, onMethod, off }: Props) {
  const t = useT()
  const { value } = useFormAround()
  const current = [chosen, value('method'), start].find((one) => methods.some((method) => method === one)) ?? methods[0]
  return (
    <fieldset className="mt-10">
      <legend className="font-serif text-xl font-medium">{t('checkout.payment.method')}</legend>
      {refused && <Refused key={refused}>{refused}</Refused>}
      <div className="mt-3 divide-y divide-line border-y border-line">
        {methods.map((method) => {
          const { Icon, Panel } = paymentOptions[method]
          return (
            <div key={method} className="group/way">
              <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
                <input
                  type="radio"
                  name="method"
                  value={method}
                  defaultChecked={method === current}
                  onChange={onMethod && (() => onMethod(method))}
                  className="size-6 shrink-0 accent-ink"
                />
                <span className="flex-1">{t(`checkout.payment.${method}`)}</span>
                <Icon size={24} className="text-ink-soft" />
              </label>
              <div className="hidden pt-1 pb-5 group-has-checked/way:block sm:pl-9">
                <Panel {...slot} />
              </div>
            </div>
          )
        })}
      </div>
      {off && <p className="mt-3 text-sm text-ink-soft">{off}</p>}
    </fieldset>
  )
}

/** Takes the focus, because the focused button is gone. */
function Refused({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} role="alert" tabIndex={-1} className="mt-2 text-lacquer">
      {children}
    </p>
  )
}

/** When off, the method is deselected. */
export function useCod(
  quote: Quote | undefined,
  answer: OrderAnswer | undefined,
  method: OnlineMethod | undefined,
  onMethod: (method: undefined) => void,
) {
  const off = offOf(quote, answer)
  useEffect(() => {
    if (off && method === 'cod') onMethod(undefined)
  }, [off, method, onMethod])
  const cod = quote?.cod
  const total = method === 'cod' ? quote?.total : undefined
  return { max: cod?.max ?? 0, off, terms: cod && { fee: cod.fee, total } }
}

function offOf(quote: Quote | undefined, answer: OrderAnswer | undefined): MessageKey | undefined {
  if (answer?.ok === false && answer.reason === placeOrderMessages.cod_refused_before) return 'cod.off.refused_before'
  const reason = quote?.cod?.reason
  return reason && `cod.off.${reason}`
}
