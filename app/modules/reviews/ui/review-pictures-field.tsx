import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#app/i18n/provider.tsx'
import { focusInPlace, UploadList } from '#app/modules/catalog/ui/upload-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { FieldNotes } from '#app/ui/field-notes.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { type CustomerPicture, maxPictures } from '../review.ts'
import { useCustomerUploads } from './use-customer-uploads.ts'

/** At most four, uploaded when chosen. */
export function useReviewPictures(start: readonly CustomerPicture[]) {
  const t = useT()
  const [pictures, setPictures] = useState(start)
  const { add, expected, ...uploads } = useCustomerUploads('review', (picture) =>
    setPictures((before) => [...before, picture]),
  )
  const room = maxPictures - pictures.length - expected.length
  return {
    pictures,
    uploads,
    room,
    add: (files: readonly File[]) => {
      if (files.length > room) toast.error(t('reviewing.tooManyPictures'))
      add(files.slice(0, room))
    },
    remove: (id: string) => setPictures((before) => before.filter((picture) => picture.id !== id)),
  }
}

export function ReviewPicturesField({ pictures, uploads, room, add, remove }: ReturnType<typeof useReviewPictures>) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const error = useFormAround().error('pictures')
  return (
    <fieldset aria-describedby={error ? 'pictures-hint pictures-error' : 'pictures-hint'}>
      <legend className="mb-1 text-sm">{t('reviewing.pictures')}</legend>
      <ul ref={list} className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="relative w-24">
            <input type="hidden" name="picture" value={picture.id} />
            <Picture {...picture} alt={t('reviewing.pictureNumber', { number: at + 1 })} sizes="96px" ratio="4 / 5" />
            <Button
              aria-label={t('reviewing.removePicture', { number: at + 1 })}
              onClick={() => {
                flushSync(() => remove(picture.id))
                focusInPlace(list.current, at)
              }}
              variant="icon"
              className="absolute top-0 right-0"
            >
              <span className="grid size-7 place-items-center bg-paper/85">
                <CloseIcon size={16} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {room > 0 && <ChoosePictures label={t('reviewing.addPictures')} multiple onChosen={add} />}
      <FieldNotes id="pictures" hint={t('reviewing.picturesHint')} error={error} />
      <UploadList
        {...uploads}
        text={({ name, percent }) =>
          percent < 100 ? t('reviewing.sendingPicture', { name, percent }) : t('reviewing.preparingPicture', { name })
        }
      />
    </fieldset>
  )
}
