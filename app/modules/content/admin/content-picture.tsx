import { createContext, type MouseEvent, useContext, useId, useRef, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { AdminUploadList, useAdminUploads } from '#app/modules/catalog/admin/admin-uploads.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { useFormAround } from '#app/ui/field.tsx'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

export const PictureWidths = createContext<Readonly<Record<string, readonly number[]>>>({})

/** The default focus: upper right corner. */
const corner = [100, 0] as const

/** `focus` names the field of the focal point, which stays visible in every crop. */
export function AdminContentPicture(props: { name: string; label: string; focus?: string | undefined }) {
  const { name, label, focus } = props
  const t = useAdminT()
  const id = useId()
  const form = useFormAround()
  const storedWidths = useContext(PictureWidths)
  const [picture, setPicture] = useState(form.value(name) ?? '')
  const [widths, setWidths] = useState(storedWidths[picture])
  const [point, setPoint] = useState((focus && form.value(focus)) || '')
  const box = useRef<HTMLFieldSetElement>(null)
  const uploads = useAdminUploads(box, {
    address: useLocalPath()('/admin/content-pictures'),
    onDone: (uploaded) => {
      setPicture(uploaded.id)
      setWidths(uploaded.widths)
      setPoint('')
    },
  })
  const error = form.error(name) ?? (focus && form.error(focus))
  const remove = () => {
    const [before, beforePoint] = [picture, point]
    setPicture('')
    setPoint('')
    toast.success(t('content.pictureRemoved'), {
      label: t('frame.undo'),
      onClick: () => {
        setPicture(before)
        setPoint(beforePoint)
      },
    })
  }
  return (
    <fieldset ref={box} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-ink-soft">{label}</legend>
      <input type="hidden" name={name} value={picture} />
      {focus && <input type="hidden" name={focus} value={point} />}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {picture && (
          <PicturePreview
            picture={picture}
            widths={widths ?? [320]}
            point={focus ? point || corner.join(' ') : undefined}
            onPoint={setPoint}
          />
        )}
        <div className="grid min-w-0 flex-1 basis-56 gap-3">
          <div className="flex flex-wrap gap-3">
            <ChoosePictures
              label={t(picture ? 'content.changePicture' : 'content.choosePicture')}
              onChosen={uploads.add}
            />
            {picture && <SecondaryButton onClick={remove}>{t('content.removePicture')}</SecondaryButton>}
          </div>
          {picture && focus && <Sliders point={point || corner.join(' ')} onPoint={setPoint} />}
          {error && (
            <p id={`${id}-error`} className="text-lacquer">
              {error}
            </p>
          )}
          <AdminUploadList {...uploads} />
          <noscript>
            <p className="text-ink-soft">{t('products.pictureNeedsScript')}</p>
          </noscript>
        </div>
      </div>
    </fieldset>
  )
}

/** With the focal point, if it has one; a press moves it. */
function PicturePreview(props: {
  picture: string
  widths: readonly number[]
  point: string | undefined
  onPoint: (point: string) => void
}) {
  const { picture, widths, point, onPoint } = props
  const [across = '', down = ''] = point?.split(' ') ?? []
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)
    onPoint(`${percent((clientX - left) / width)} ${percent((clientY - top) / height)}`)
  }
  const image = <Picture id={picture} alt="" widths={widths} sizes="320px" ratio="auto" draggable={false} />
  if (point === undefined) return <div className="w-full max-w-80">{image}</div>
  return (
    // Pointer only; the sliders serve keyboards and screen readers.
    <Button
      variant="plain"
      tabIndex={-1}
      aria-hidden="true"
      className="relative block w-full max-w-80 cursor-crosshair"
      onClick={press}
    >
      {image}
      <span
        // Keeps the marker inside at the edges.
        style={{ left: `${across}%`, top: `${down}%`, translate: `-${across}% -${down}%` }}
        className="pointer-events-none absolute size-5 rounded-full border-2 border-paper bg-lacquer/70 outline-1 outline-ink"
      />
    </Button>
  )
}

function Sliders({ point, onPoint }: { point: string; onPoint: (point: string) => void }) {
  const t = useAdminT()
  const [across = '', down = ''] = point.split(' ')
  const sliders = [
    { label: t('content.focusAcross'), value: across, to: (value: string) => `${value} ${down}` },
    { label: t('content.focusDown'), value: down, to: (value: string) => `${across} ${value}` },
  ]
  return (
    <div className="grid max-w-80 gap-1">
      <p className="text-xs text-ink-soft">{t('content.focusHint')}</p>
      {sliders.map(({ label, value, to }) => (
        <label key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3">
          {label}
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={value}
            onChange={(event) => onPoint(to(event.target.value))}
            className="min-h-11 w-full accent-ink"
          />
        </label>
      ))}
    </div>
  )
}
