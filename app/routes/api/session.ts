export const loader = () => new Response('routes/api/session.ts')
