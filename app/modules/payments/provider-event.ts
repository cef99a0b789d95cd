import { z } from 'zod'
import { parseJson } from '#app/kit/parse-json.ts'
import type { ProviderEvent } from './payment-provider.ts'

const name = z.string().regex(/^[\w.:-]{1,255}$/)

const subjects = {
  'checkout.session': 'sessionId',
  refund: 'refundId',
  charge: 'chargeId',
  dispute: 'disputeId',
} as const
const kinds = Object.keys(subjects) as (keyof typeof subjects)[]
const isSubject = (kind: string): kind is keyof typeof subjects => Object.hasOwn(subjects, kind)

const eventShape = z.object({
  id: name,
  type: name,
  data: z.object({
    object: z.union([
      z.object({ object: z.enum(kinds), id: name }),
      z.object({ object: z.string().refine((kind) => !isSubject(kind)) }),
    ]),
  }),
})

/** Parses a signed body; "unreadable" when it is no event. */
export function eventOf(body: string): ProviderEvent | 'unreadable' {
  const parsed = eventShape.safeParse(parseJson(body))
  if (!parsed.success) return 'unreadable'
  const { id, type, data } = parsed.data
  if (!('id' in data.object)) return { id, type }
  const { object: kind, id: subject } = data.object
  // Only refunds matter of a charge; its session reports the payment.
  if (kind === 'charge' && type !== 'charge.refunded') return { id, type }
  return { id, type, [subjects[kind]]: subject }
}
