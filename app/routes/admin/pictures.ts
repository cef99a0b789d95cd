import { shopOf } from '#app/context.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { addPicture } from '#app/modules/catalog/add-picture.server.ts'
import {
  receivePicture,
  type UploadAnswer,
  type UploadRefusal,
  uploadStatuses,
} from '#app/modules/catalog/receive-picture.server.ts'
import type { Route } from './+types/pictures'

/** Takes one picture (multipart, field "picture"). It belongs to no product until a product is saved with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { db, files, language, log, requestId } = shop
  const refused = (code: UploadRefusal) => {
    const message = adminT(language)(`products.upload.${code}`)
    return Response.json({ ok: false, code, message } satisfies UploadAnswer, { status: uploadStatuses[code] })
  }
  const received = await receivePicture(request)
  if (typeof received === 'string') return refused(received)
  const picture = await addPicture(db, files, { bytes: received, use: 'product', ...(await actorOf(shop)) })
  if (!picture.ok) {
    log.info({ requestId, reason: picture.reason, bytes: received.byteLength }, 'picture refused')
    return refused(picture.reason)
  }
  const { id, widths } = picture.value
  return Response.json({ ok: true, id, widths } satisfies UploadAnswer, { status: 201 })
}
