export const loader = () => new Response('routes/endpoints/robots.ts')
