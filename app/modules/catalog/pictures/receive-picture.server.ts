import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseFormData,
} from '@remix-run/form-data-parser'
import { refusalStatus } from '#app/kit/refusals.ts'
import { maxPictureBytes, type PictureRefusal } from '#app/platform/images/inspect-picture.server.ts'
import type { UploadAnswer } from '../ui/use-uploads.ts'

type UploadRefusal = PictureRefusal | 'no_file' | 'too_many_files' | 'unreadable' | 'rate_limited' | 'forbidden'

const answered = (answer: UploadAnswer, status: number) => Response.json(answer, { status })

export const pictureTaken = ({ id, widths }: { id: string; widths: number[] }) =>
  answered({ ok: true, id, widths }, 201)

export const pictureRefused = (reason: UploadRefusal) =>
  answered({ ok: false, reason: `uploads.${reason}` }, refusalStatus[reason])

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
