/** Paths without language; external targets are https. */
export type Redirect = { from: string; to: string; permanent: boolean }

export type StoredRedirect = Redirect & { id: string; version: number }

export type DeletedRedirect = Redirect & { hits: number }

/** All are held in memory. */
export const maxRedirects = 2000
