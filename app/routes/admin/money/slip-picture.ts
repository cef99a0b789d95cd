import { shopOf } from '#app/context.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { slipPictureResponse } from '#app/modules/slips/slip-pictures.server.ts'
import { findSlip } from '#app/modules/slips/slips.queries.server.ts'
import type { Route } from './+types/slip-picture'

/** The picture of a slip, for staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = shopOf(context)
  const slip = isUuid(params.slip) ? await findSlip(db, params.slip) : undefined
  return slipPictureResponse(files, slip?.picture)
}
