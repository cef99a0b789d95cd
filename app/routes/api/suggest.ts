export const loader = () => new Response('routes/api/suggest.ts')
