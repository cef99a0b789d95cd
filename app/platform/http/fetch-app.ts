/** An app as a function: a request in, a response out. `client` is the other end of the socket. */
export type FetchApp = (request: Request, client?: { ip: string }) => Promise<Response>

/** Where the page of a request target is kept and under which tags; undefined when it must not be kept. */
export type PagePlan = (target: string) => { key: string; tags: readonly string[]; mayRedirect: boolean } | undefined
