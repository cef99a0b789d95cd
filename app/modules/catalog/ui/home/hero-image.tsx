import { useState } from 'react'
import { type HeroPicture, heroSizes, srcSet, testDoubles } from './hero-pictures.ts'

/** Fallbacks in order; "paper" is the plain background. */
const stages = ['chosen', 'webp', 'bundled', 'paper'] as const

type Props = {
  picture: HeroPicture
  /** Position; also selects the fallback. */
  at: number
  shown: boolean
  onFailed: () => void
}

export function HeroImage({ picture, at, shown, onFailed }: Props) {
  const [stage, setStage] = useState(0)
  const now = stages[stage] ?? 'paper'
  const used = now === 'bundled' ? (testDoubles[at % testDoubles.length] ?? picture) : picture
  if (now === 'paper') return null
  const fail = () => {
    if (now !== 'chosen') onFailed()
    setStage(stage + 1)
  }
  return (
    <picture key={now} className={shown ? '' : 'opacity-0'}>
      {now !== 'webp' && <source type="image/avif" srcSet={srcSet(used, 'avif')} sizes={heroSizes} />}
      <img
        src={`${used.address}${used.widths.at(-1)}.webp`}
        srcSet={srcSet(used, 'webp')}
        sizes={heroSizes}
        alt={shown ? used.alt : ''}
        style={{ objectPosition: used.focus }}
        fetchPriority={at === 0 ? 'high' : 'low'}
        decoding={at === 0 ? 'sync' : 'async'}
        ref={(image) => {
          // It may fail before hydration, when no listener exists.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail()
        }}
        onError={fail}
      />
    </picture>
  )
}
