import { addresses } from '#app/site.ts'

/** Regular expression of pages that analytics may count: cached pages, which have no personal data. */
export const measuredPaths = `^(?:/|/th|(?:/th)?(?:${addresses
  .flatMap(([pattern, { cached, frame }]) =>
    cached && frame && pattern !== '/' ? [pattern.replaceAll(/:\w+/g, '[a-z0-9-]+')] : [],
  )
  .join('|')}))$`

const measured = new RegExp(measuredPaths)

export const isMeasured = (path: string): boolean => measured.test(path)
