import { useLocalPath } from '#app/i18n/provider.tsx'
import type { CustomerReturn } from '../find-customer-returns.server.ts'

type Props = {
  pictures: readonly (CustomerReturn['pictures'][number] | `/admin/returns/${string}/pictures/${string}`)[]
  alt: (number: number) => string
  /** In px. */
  width: 96 | 128
}

export function PictureList({ pictures, alt, width }: Props) {
  const path = useLocalPath()
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a href={path(picture)} target="_blank" rel="noreferrer noopener">
            <img
              src={path(picture)}
              alt={alt(index + 1)}
              width={width}
              height={width}
              loading="lazy"
              className={`object-cover ${width === 96 ? 'size-24' : 'size-32'}`}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
