/** Liveness, without the database. */
export const loader = () => Response.json({ status: 'ok' })
