export const loader = () => new Response('routes/api/payment-state.ts')
