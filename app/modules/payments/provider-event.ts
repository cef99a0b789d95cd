import { z } from 'zod'
import type { ProviderEvent } from './payment-provider.ts'

const name = z.string().regex(/^[\w.:-]{1,255}$/)

const eventShape = z.object({
  id: name,
  type: name,
  data: z.object({
    object: z.union([
      z.object({ object: z.enum(['checkout.session', 'refund']), id: name }),
      z.object({ object: z.string().refine((kind) => kind !== 'checkout.session' && kind !== 'refund') }),
    ]),
  }),
})

/** What a signed body says, as far as the shop acts on it; "unreadable" when it is no event. */
export function eventOf(body: string): ProviderEvent | 'unreadable' {
  const parsed = eventShape.safeParse(jsonOf(body))
  if (!parsed.success) return 'unreadable'
  const { id, type, data } = parsed.data
  const { object: kind } = data.object
  if (!('id' in data.object)) return { id, type }
  return kind === 'refund' ? { id, type, refundId: data.object.id } : { id, type, sessionId: data.object.id }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
