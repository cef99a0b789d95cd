import { shopOf } from '#app/context.server.ts'
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
  const { db, files, clock, language, log, requestId, visitor } = shopOf(context)
  const refused = (code: UploadRefusal) => {
    const message = adminT(language)(`products.upload.${code}`)
    return Response.json({ ok: false, code, message } satisfies UploadAnswer, { status: uploadStatuses[code] })
  }
  const received = await receivePicture(request)
  if (typeof received === 'string') return refused(received)
  const who = await visitor()
  const actorId = who.signedIn ? who.userId : null
  const picture = await addPicture(db, files, { bytes: received, use: 'product', actorId, now: clock() })
  if (!picture.ok) {
    log.info({ requestId, reason: picture.reason, bytes: received.byteLength }, 'picture refused')
    return refused(picture.reason)
  }
  const { id, widths } = picture.value
  return Response.json({ ok: true, id, widths } satisfies UploadAnswer, { status: 201 })
}
