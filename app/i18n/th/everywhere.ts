import type { everywhere as english } from '../en/everywhere.ts'
import type { ShapeOf } from '../translate.ts'
import { common } from './common.ts'
import { newsletter } from './newsletter.ts'
import { shop } from './shop.ts'

export const everywhere = { common, shop, newsletter } satisfies ShapeOf<typeof english>
