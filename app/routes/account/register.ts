export const loader = () => new Response('routes/account/register.ts')
