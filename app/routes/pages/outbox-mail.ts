export const loader = () => new Response('routes/pages/outbox-mail.ts')
