/** An address of former days and where it leads: paths without language, or a page elsewhere (https). */
export type Redirect = { from: string; to: string; permanent: boolean }

/** One as it is stored, at its version. */
export type StoredRedirect = Redirect & { id: string; version: number }

/** One that was deleted, with the visitors it had led on. */
export type DeletedRedirect = Redirect & { hits: number }

/** One as somebody typed it. */
export type TypedRedirect = { from: string; to: string; permanent: boolean }

/** The most that are kept in memory. */
export const maxRedirects = 2000
