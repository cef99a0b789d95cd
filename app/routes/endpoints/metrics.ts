export const loader = () => new Response('routes/endpoints/metrics.ts')
