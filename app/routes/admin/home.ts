export const loader = () => new Response('routes/admin/home.ts')
