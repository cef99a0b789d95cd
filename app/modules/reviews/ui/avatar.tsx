import { useTextLanguage } from '#app/i18n/use-text-language.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { CustomerPicture } from '../review.ts'

type Props = { name: string; picture?: CustomerPicture | null | undefined; large?: boolean }

/** Cropped square a little above the middle, where faces are; an initial without a picture. */
export function Avatar({ name, picture, large = false }: Props) {
  const language = useTextLanguage(name)
  const size = large ? 'size-24 text-3xl' : 'size-10 text-sm'
  if (!picture)
    return (
      <span aria-hidden="true" lang={language} className={`grid shrink-0 place-items-center bg-line/60 ${size}`}>
        {authorInitial(name)}
      </span>
    )
  return (
    <span className={`block shrink-0 overflow-hidden ${size}`}>
      <Picture
        key={picture.id}
        {...picture}
        alt=""
        sizes={large ? '96px' : '40px'}
        ratio="1 / 1"
        className="object-[50%_30%]"
      />
    </span>
  )
}

/** The first consonant of a Thai name: เ แ โ ใ ไ alone are no letters to a reader. */
export const authorInitial = (name: string): string => {
  const letter = name.trim().replace(/^[\u0e40-\u0e44]+/, '')
  return String.fromCodePoint(letter.codePointAt(0) ?? 0x2022).toLocaleUpperCase()
}
