import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from '@remix-run/form-data-parser'
import { shopOf } from '#app/context.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { addPicture } from '#app/modules/catalog/add-picture.server.ts'
import { largestPictureBytes, type PictureRefusal } from '#app/platform/images/inspect-picture.server.ts'
import { type DeskAnswer } from '#app/ui/desk/desk-answer.ts'
import type { Route } from './+types/pictures'

/** What the uploader of the product form receives. */
export type UploadAnswer = { ok: true; id: string; widths: number[] } | Extract<DeskAnswer, { ok: false }>

type Refusal = PictureRefusal | 'no_file' | 'too_many_files' | 'unreadable'

const statuses: Record<Refusal, number> = {
  empty: 422,
  too_big: 413,
  not_a_picture: 415,
  too_many_pixels: 422,
  too_small: 422,
  too_long: 422,
  damaged: 422,
  busy: 503,
  no_file: 400,
  too_many_files: 400,
  unreadable: 400,
}

/** Takes one picture (multipart, field "picture"). It belongs to no product until a product is saved with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, clock, language, log, requestId, visitor } = shopOf(context)
  const refused = (code: Refusal) => {
    const message = adminT(language)(`products.upload.${code}`)
    return Response.json({ ok: false, code, message } satisfies UploadAnswer, { status: statuses[code] })
  }
  const received = await fileOf(request)
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

/** The bytes of the one file; its name and claimed type are not looked at. */
async function fileOf(request: Request): Promise<Uint8Array | Refusal> {
  let bytes: Uint8Array | undefined
  try {
    await parseFormData(request, { maxFiles: 1, maxFileSize: largestPictureBytes, maxParts: 4 }, async (file) => {
      if (file.fieldName === 'picture') bytes = await file.bytes()
    })
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) return 'too_big'
    if (error instanceof MaxFilesExceededError) return 'too_many_files'
    if (error instanceof FormDataParseError || error instanceof MultipartParseError) return 'unreadable'
    throw error
  }
  return bytes ?? 'no_file'
}
