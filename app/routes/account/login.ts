export const loader = () => new Response('routes/account/login.ts')
