import { type DragEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { Field, useFormAround } from '#app/ui/field.tsx'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { productInputs } from '../product-facts.ts'
import { focusInPlace } from '../ui/upload-list.tsx'
import { AdminUploadList, useAdminUploads } from './admin-uploads.tsx'

/** A product's pictures in its form. Uploads with progress; buttons or dragging change the order. */
export function AdminPictures({ start, mayEdit }: { start: readonly FormPicture[]; mayEdit: boolean }) {
  const error = useFormAround().error('pictures')
  const t = useAdminT()
  const list = useRef<HTMLOListElement>(null)
  const [pictures, setPictures] = useState<readonly FormPicture[]>(start)
  const [dragged, setDragged] = useState<number>()
  const { add, ...uploads } = useAdminUploads(list, {
    address: useLocalPath()('/admin/pictures'),
    onDone: ({ id }) => setPictures((before) => [...before, { id, altEn: '', altTh: '' }]),
    onEnd: (added) => added > 0 && toast.success(t('products.uploaded', { count: added })),
  })
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
    if (mayEdit) add([...event.dataTransfer.files])
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
      <AdminUploadList {...uploads} />
      {mayEdit && <ChoosePictures label={t('products.addPictures')} multiple onChosen={add} className="mt-3" />}
      <noscript>
        <p className="text-ink-soft">{t('products.pictureNeedsScript')}</p>
      </noscript>
    </div>
  )
}

const moved = <T,>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

type FormPicture = { id: string; altEn: string; altTh: string }

function AdminPictureCard(props: {
  picture: FormPicture
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDropHere: () => void
}) {
  const { picture, index, count, onMove, onRemove, onDragStart, onDropHere } = props
  const t = useAdminT()
  const cardButton = (label: AdminKey, sign: string, onPress: (() => void) | false) => (
    <Button
      variant="plain"
      aria-disabled={!onPress}
      aria-label={t(label, { number: index + 1 })}
      onClick={onPress || undefined}
      className="grid size-8 place-items-center border border-line hover:border-ink aria-disabled:opacity-35 pointer-coarse:size-11"
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  )
  return (
    <li>
      <div
        className="flex gap-3 border border-line p-2"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length > 0) return
          event.preventDefault()
          onDropHere()
        }}
      >
        <input type="hidden" name="pictureId" value={picture.id} />
        <div className="w-24 shrink-0 pointer-coarse:w-33">
          <div draggable onDragStart={onDragStart} className="cursor-grab">
            <Picture id={picture.id} alt={picture.altEn} widths={[320]} sizes="96px" draggable={false} />
          </div>
          <div className="mt-1 flex justify-between">
            {cardButton('products.moveEarlier', '←', index > 0 && (() => onMove(index - 1)))}
            {cardButton('products.moveLater', '→', index < count - 1 && (() => onMove(index + 1)))}
            {cardButton('products.removePicture', '×', onRemove)}
          </div>
        </div>
        <div className="min-w-0 flex-1">
          <Field of={productInputs.altEn} defaultValue={picture.altEn} lang="en" />
          <Field of={productInputs.altTh} defaultValue={picture.altTh} lang="th" className="mt-2" />
        </div>
      </div>
    </li>
  )
}
