export const loader = () => new Response('routes/admin/pictures.ts')
