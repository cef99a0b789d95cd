/** Alive: the process answers. Says nothing about the database. */
export const loader = () => Response.json({ status: 'ok' })
