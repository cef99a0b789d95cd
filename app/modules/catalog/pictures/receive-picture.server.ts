import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from '@remix-run/form-data-parser'
import { refusalStatus } from '#app/kit/refusals.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { maxPictureBytes, type PictureRefusal } from '#app/platform/images/inspect-picture.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { UploadAnswer } from '../ui/use-uploads.ts'
import { addPicture, type NewPicture } from './add-picture.server.ts'

type UploadRefusal = PictureRefusal | 'no_file' | 'too_many_files' | 'unreadable' | 'rate_limited' | 'forbidden'

const uploadAnswer = (answer: UploadAnswer, status: number) => Response.json(answer, { status })

export const pictureRefused = (reason: UploadRefusal) =>
  uploadAnswer({ ok: false, reason: `uploads.${reason}` }, refusalStatus[reason])

/** Stores the uploaded picture and answers the browser. `isAllowed` is asked after the upload is read. */
export async function answerUpload(
  request: Request,
  { db, files, log, requestId }: { db: Db; requestId: string } & Pick<Ports, 'files' | 'log'>,
  picture: Omit<NewPicture, 'bytes'>,
  isAllowed: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Response> {
  const bytes = await receivePicture(request)
  if (typeof bytes === 'string') return pictureRefused(bytes)
  if (!(await isAllowed())) return pictureRefused('rate_limited')
  const added = await addPicture(db, files, { bytes, ...picture })
  if (added.ok) return uploadAnswer({ ok: true, id: added.value.id, widths: added.value.widths }, 201)
  log.info({ requestId, reason: added.reason, bytes: bytes.byteLength }, 'picture refused')
  return pictureRefused(added.reason)
}

/** Returns the bytes of the multipart field "picture"; ignores file name and claimed type. */
export async function receivePicture(request: Request): Promise<Uint8Array | UploadRefusal> {
  let bytes: Uint8Array | undefined
  try {
    await parseFormData(request, { maxFiles: 1, maxFileSize: maxPictureBytes, maxParts: 4 }, async (file) => {
      if (file.fieldName === 'picture') bytes = await file.bytes()
    })
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) return 'too_big'
    if (error instanceof MaxFilesExceededError) return 'too_many_files'
    if (error instanceof FormDataParseError || error instanceof MultipartParseError) return 'unreadable'
    // A part without a file name decodes as text and fails.
    if (error instanceof TypeError) return 'unreadable'
    throw error
  }
  return bytes ?? 'no_file'
}
