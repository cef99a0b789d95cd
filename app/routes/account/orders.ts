export const loader = () => new Response('routes/account/orders.ts')
