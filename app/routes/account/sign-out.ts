export const loader = () => new Response('routes/account/sign-out.ts')
