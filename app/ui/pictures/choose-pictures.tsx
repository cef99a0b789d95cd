import { useButtonClass } from '../button.tsx'

type Props = { label: string; className?: string; multiple?: boolean; onChosen: (files: File[]) => void }

export function ChoosePictures({ label, className, multiple = false, onChosen }: Props) {
  const look = useButtonClass('secondary', className)
  return (
    <label className={`${look} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2`}>
      {label}
      <input
        type="file"
        multiple={multiple}
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
