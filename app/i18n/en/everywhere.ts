import { frame } from './frame.ts'
import { newsletter } from './newsletter.ts'
import { shop } from './shop.ts'

/** The texts that every page of the shop carries; the other groups come with the pages that use them (groups/). */
export const everywhere = { frame, shop, newsletter } as const
