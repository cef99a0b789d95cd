import { addresses } from '#app/site.ts'

/**
 * The paths whose views may be counted elsewhere, once a visitor agreed: the kept pages, which are the same bytes for everybody
 * and so know nothing of anybody. As text, for the browser; a parameter is spelt like those of kept pages, so that no email
 * address or key ever fits.
 */
export const measuredPaths = `^(?:/|/th|(?:/th)?(?:${addresses
  .flatMap(([pattern, { kept, frame }]) =>
    kept && frame && pattern !== '/' ? [pattern.replaceAll(/:\w+/g, '[a-z0-9-]+')] : [],
  )
  .join('|')}))$`

const measured = new RegExp(measuredPaths)

/** Whether views of a page may be counted elsewhere. */
export const isMeasured = (path: string): boolean => measured.test(path)
