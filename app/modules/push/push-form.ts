import { z } from 'zod'
import { readEndpoint } from '#app/platform/push/push-endpoint.ts'

/** An uncompressed P-256 point and sixteen random bytes, in base64url. */
const p256dh = z.string().regex(/^B[\w-]{86}$/)
const auth = z.string().regex(/^[\w-]{22}$/)

export const subscriptionForm = z.object({
  endpoint: z.string().refine((address) => readEndpoint(address) !== undefined),
  p256dh,
  auth,
  key: z.string().max(100),
})

export type SubscriptionForm = z.output<typeof subscriptionForm>
