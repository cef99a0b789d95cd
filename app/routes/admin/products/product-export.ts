import { shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/download.server.ts'
import { exportHead, readExport } from '#app/modules/transfer/read-export.server.ts'
import type { Route } from './+types/product-export'

/** All products as Shopify CSV, which the import accepts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = shopOf(context)
  return csvResponse('products', exportHead, await readExport(db, origin))
}
