export const loader = () => new Response('routes/api/quote.ts')
