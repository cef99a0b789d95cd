export const loader = () => new Response('routes/endpoints/payment-webhook.ts')
