import { z } from 'zod'
import { readEmail } from '#app/kit/email.ts'

const token = z.string().regex(/^[\w-]{20,64}$/)

/** The three things that can be sent to /newsletter. No intent means subscribe. */
export const newsletterForm = z.discriminatedUnion('intent', [
  // Undefined when it is no address: that has a sentence of its own.
  z.object({ intent: z.literal('subscribe'), email: z.unknown().transform(readEmail) }),
  z.object({ intent: z.literal('confirm'), token }),
  z.object({ intent: z.literal('unsubscribe'), token }),
])
