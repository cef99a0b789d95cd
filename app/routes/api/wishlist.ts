export const loader = () => new Response('routes/api/wishlist.ts')
