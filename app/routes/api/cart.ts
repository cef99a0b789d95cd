export const loader = () => new Response('routes/api/cart.ts')
