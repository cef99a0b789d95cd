import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { productInputs } from './product-inputs.ts'

export type FormPicture = { id: string; altEn: string; altTh: string }

export function AdminPictureCard(props: {
  picture: FormPicture
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDropHere: () => void
}) {
  const { picture, index, count, onMove, onRemove, onDragStart, onDropHere } = props
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
            <CardButton
              label="products.moveEarlier"
              index={index}
              disabled={index === 0}
              onPress={() => onMove(index - 1)}
            >
              ←
            </CardButton>
            <CardButton
              label="products.moveLater"
              index={index}
              disabled={index === count - 1}
              onPress={() => onMove(index + 1)}
            >
              →
            </CardButton>
            <CardButton label="products.removePicture" index={index} onPress={onRemove}>
              ×
            </CardButton>
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

function CardButton(props: {
  label: Extract<AdminKey, `products.${string}Picture` | `products.move${string}`>
  index: number
  disabled?: boolean
  onPress: () => void
  children: string
}) {
  const t = useAdminT()
  return (
    <Button
      variant="plain"
      aria-disabled={props.disabled}
      aria-label={t(props.label, { number: props.index + 1 })}
      onClick={props.disabled ? undefined : props.onPress}
      className="grid size-8 place-items-center border border-line hover:border-ink aria-disabled:opacity-35 pointer-coarse:size-11"
    >
      <span aria-hidden="true">{props.children}</span>
    </Button>
  )
}
