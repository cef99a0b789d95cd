import { frame } from './frame.ts'
import { newsletter } from './newsletter.ts'
import { shop } from './shop.ts'

/** On every page; other groups load with their pages (groups/). */
export const everywhere = { frame, shop, newsletter } as const
