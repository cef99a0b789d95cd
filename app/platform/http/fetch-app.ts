export type FetchApp = (request: Request, client?: { ip: string }) => Promise<Response>

/** Undefined when the page must not be cached. `mayRedirect`: a cookie may redirect the visitor. */
export type PagePlan = (
  target: string,
) => { key: string; target: string; tags: readonly string[]; mayRedirect: boolean } | undefined
