export const loader = () => new Response('routes/api/track.ts')
