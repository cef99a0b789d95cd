import { type DragEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { useSubmitAfter } from '#app/ui/admin/use-submit-after.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'
import { focusInPlace } from '../ui/focus-in-place.ts'
import { UploadList } from '../ui/upload-list.tsx'
import { useUploads } from '../ui/use-uploads.ts'
import { AdminPictureCard, type FormPicture } from './picture-card.tsx'

/** Uploads with progress; buttons or dragging change the order. */
export function AdminPictures({ start, mayEdit }: { start: readonly FormPicture[]; mayEdit: boolean }) {
  const error = useFormAround().error('pictures')
  const t = useAdminT()
  const shopT = useT()
  const list = useRef<HTMLOListElement>(null)
  const [pictures, setPictures] = useState<readonly FormPicture[]>(start)
  const [dragged, setDragged] = useState<number>()
  const { add, sending, ...uploads } = useUploads({
    address: useLocalPath()('/admin/pictures'),
    onDone: ({ id }) => setPictures((before) => [...before, { id, altEn: '', altTh: '' }]),
    onRefused: (reason, { name }) => toast.error(t('products.uploadFailed', { message: shopT(reason) }), name),
    onEnd: (added) => added > 0 && toast.success(t('products.uploaded', { count: added })),
  })
  useSubmitAfter(
    list,
    sending,
    uploads.uploads.some(({ refused }) => refused),
  )
  const move = (from: number, to: number) => setPictures((before) => moved(before, from, to))
  const remove = (index: number) => {
    const before = pictures
    flushSync(() => setPictures(before.filter((_, at) => at !== index)))
    focusInPlace(list.current, index)
    toast.success(t('products.pictureRemoved', { number: index + 1 }), {
      label: t('frame.undo'),
      onClick: () => setPictures(before),
    })
  }
  const dropFiles = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    if (!mayEdit) return
    add([...event.dataTransfer.files])
  }
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={dropFiles}>
      {mayEdit && <p className="mb-3 text-ink-soft">{t('products.picturesHint')}</p>}
      <ol ref={list} className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        {pictures.map((picture, index) => (
          <AdminPictureCard
            key={picture.id}
            picture={picture}
            index={index}
            count={pictures.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onDragStart={() => setDragged(index)}
            onDropHere={() => {
              if (dragged !== undefined) move(dragged, index)
              setDragged(undefined)
            }}
          />
        ))}
      </ol>
      {error && <p className="mt-2 text-lacquer">{error}</p>}
      <UploadList
        {...uploads}
        text={({ name, percent }) =>
          percent < 100 ? t('products.uploading', { name, percent }) : t('products.processing', { name })
        }
      />
      {mayEdit && <ChoosePictures label={t('products.addPictures')} multiple onChosen={add} className="mt-3" />}
      <noscript>
        <p className="text-ink-soft">{t('products.pictureNeedsScript')}</p>
      </noscript>
    </div>
  )
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}
