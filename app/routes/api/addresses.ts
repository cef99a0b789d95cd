export const loader = () => new Response('routes/api/addresses.ts')
