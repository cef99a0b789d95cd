/** The public pages that are there whatever is sold: about the house, about orders. Each has an entry in the sitemap. */
export const standingPages = [
  '/track',
  '/about',
  '/sustainability',
  '/careers',
  '/press',
  '/contact',
  '/shipping',
  '/size-guide',
  '/faq',
] as const
