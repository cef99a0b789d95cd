// Counts webhooks that are refused or unusable.
import { Counter } from 'prom-client'
import { registry } from '#app/platform/metrics.server.ts'

export const unusableWebhooks = new Counter({
  name: 'shop_unusable_webhooks_total',
  help: 'Signed payment events that are no event, or about nothing of this shop',
  registers: [registry],
})

export const refusedWebhooks = new Counter({
  name: 'shop_refused_webhooks_total',
  help: 'Payment events whose signature was not right',
  registers: [registry],
})
