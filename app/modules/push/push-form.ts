import { matching, type ValuesOf } from '#app/kit/fields.ts'
import { readEndpoint } from '#app/platform/push/push-endpoint.ts'

const invalid = 'home.push.refusal.invalid'

export const subscriptionForm = {
  endpoint: { read: (typed: string) => (readEndpoint(typed) ? { value: typed } : { problem: invalid }) },
  /** An uncompressed P-256 point and sixteen random bytes, in base64url. */
  p256dh: matching(/^B[\w-]{86}$/, invalid),
  auth: matching(/^[\w-]{22}$/, invalid),
  key: matching(/^[^]{0,100}$/, invalid),
}

export type SubscriptionForm = ValuesOf<typeof subscriptionForm>
