import { z } from 'zod'
import type { ProviderEvent } from './payment-provider.ts'

const name = z.string().regex(/^[\w.:-]{1,255}$/)

/** What the shop acts on, by the provider's word for it, and what it is called in an event of ours. */
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

/** What a signed body says, as far as the shop acts on it; "unreadable" when it is no event. */
export function eventOf(body: string): ProviderEvent | 'unreadable' {
  const parsed = eventShape.safeParse(jsonOf(body))
  if (!parsed.success) return 'unreadable'
  const { id, type, data } = parsed.data
  if (!('id' in data.object)) return { id, type }
  const { object: kind, id: subject } = data.object
  // Of a charge only its refunds concern the shop: that it was paid is told by its session.
  if (kind === 'charge' && type !== 'charge.refunded') return { id, type }
  return { id, type, [subjects[kind]]: subject }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
