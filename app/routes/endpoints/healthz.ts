export const loader = () => new Response('routes/endpoints/healthz.ts')
