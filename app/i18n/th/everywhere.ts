import type { everywhere as english } from '../en/everywhere.ts'
import type { ShapeOf } from '../translate.ts'
import { frame } from './frame.ts'
import { newsletter } from './newsletter.ts'
import { shop } from './shop.ts'

export const everywhere = { frame, shop, newsletter } satisfies ShapeOf<typeof english>
