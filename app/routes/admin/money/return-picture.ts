import { shopOf } from '#app/context.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { returnPictureResponse } from '#app/modules/returns/return-pictures.server.ts'
import { returnPicture } from '#app/modules/returns/returns.queries.server.ts'
import type { Route } from './+types/return-picture'

/** A picture of a return, for staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const isThere = isUuid(params.return) && isUuid(params.picture)
  return returnPictureResponse(
    isThere ? await returnPicture(shopOf(context).db, params.return, params.picture) : undefined,
  )
}
