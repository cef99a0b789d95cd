/** An app as a function: a request in, a response out. `client` is the other end of the socket. */
export type FetchApp = (request: Request, client?: { ip: string }) => Promise<Response>

/**
 * Where the page of a request target is kept, from which target it is made and under which tags; undefined when it must
 * not be kept. `mayRedirect`: some visitors are led elsewhere from here, by a cookie.
 */
export type PagePlan = (
  target: string,
) => { key: string; target: string; tags: readonly string[]; mayRedirect: boolean } | undefined
