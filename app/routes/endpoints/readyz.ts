export const loader = () => new Response('routes/endpoints/readyz.ts')
