export const loader = () => new Response('routes/endpoints/sitemap.ts')
