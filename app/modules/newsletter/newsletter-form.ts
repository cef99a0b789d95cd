import { z } from 'zod'
import { emailKey } from '#app/kit/text.ts'

/** Something, an @, something with a dot: the rest is proved by the confirmation mail. */
const basicEmail = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/

/** The address as it is kept; undefined when it cannot be one. */
export function readEmail(value: unknown): string | undefined {
  const email = typeof value === 'string' ? emailKey(value) : ''
  return email.length <= 254 && basicEmail.test(email) ? email : undefined
}

const token = z.string().regex(/^[\w-]{20,64}$/)

/** The three things that can be sent to /newsletter. No intent means subscribe. */
export const newsletterForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('subscribe'), email: z.unknown() }),
  z.object({ intent: z.literal('confirm'), token }),
  z.object({ intent: z.literal('unsubscribe'), token }),
])
