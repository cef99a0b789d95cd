import { type DragEvent, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { deskButton } from '#app/ui/desk/filter-form.tsx'
import { toast } from '#app/ui/toast.ts'
import { AdminPictureCard, type FormPicture } from './admin-picture-card.tsx'
import { uploadPicture } from './upload-picture.ts'

type Upload = { key: string; name: string; percent: number }

/** The pictures of a product: added with progress, described in both languages, ordered by buttons or by dragging. */
export function AdminPictures(props: { start: readonly FormPicture[]; error?: string | undefined; mayEdit: boolean }) {
  const { start, error, mayEdit } = props
  const t = useAdminT()
  const [pictures, setPictures] = useState<readonly FormPicture[]>(start)
  const [dragged, setDragged] = useState<number>()
  const { uploads, add } = useUploads((picture) => setPictures((before) => [...before, picture]))
  const move = (from: number, to: number) => setPictures((before) => moved(before, from, to))
  const remove = (index: number) => {
    const before = pictures
    setPictures(before.filter((_, at) => at !== index))
    toast.success(t('products.pictureRemoved', { number: index + 1 }), {
      label: t('frame.undo'),
      onClick: () => setPictures(before),
    })
  }
  const dropFiles = (event: DragEvent) => {
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    if (!mayEdit) return
    void add([...event.dataTransfer.files])
  }
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={dropFiles}>
      {mayEdit && <p className="mb-3 text-ink-soft">{t('products.picturesHint')}</p>}
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
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
      <ul aria-live="polite" className="mt-3 grid gap-2">
        {uploads.map(({ key, name, percent }) => (
          <li key={key}>
            {percent < 100 ? t('products.uploading', { name, percent }) : t('products.processing', { name })}
            <progress
              value={percent}
              max={100}
              aria-label={name}
              className="mt-1 block h-1 w-full max-w-80 accent-ink"
            />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <label className={`${deskButton} mt-3 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}>
          {t('products.addPictures')}
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
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

/** Sends files one after the other: the server prepares two at a time for everybody. */
function useUploads(onDone: (picture: FormPicture) => void) {
  const t = useAdminT()
  const address = useLocalPath()('/admin/pictures')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const add = async (files: readonly File[]) => {
    const queued = files.map((file) => ({ key: crypto.randomUUID(), file }))
    setUploads((before) => [...before, ...queued.map(({ key, file }) => ({ key, name: file.name, percent: 0 }))])
    let added = 0
    for (const { key, file } of queued) {
      const show = (percent: number) =>
        setUploads((before) => before.map((one) => (one.key === key ? { ...one, percent } : one)))
      const answer = await uploadPicture(address, file, show)
      setUploads((before) => before.filter((one) => one.key !== key))
      if (answer.ok) {
        added++
        onDone({ id: answer.id, altEn: '', altTh: '' })
      } else {
        const message =
          answer.message ??
          t(
            `products.upload.${answer.code === 'offline' ? 'offline' : answer.code === 'forbidden' ? 'forbidden' : 'fault'}`,
          )
        toast.error(t('products.uploadImagesFailed'), `${t('products.uploadFailed', { message })} (${file.name})`)
      }
    }
    if (added > 0) toast.success(t('products.uploaded', { count: added }))
  }
  return { uploads, add }
}
