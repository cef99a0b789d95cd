import { useState } from 'react'
import { useLanguage } from '#app/i18n/provider.tsx'
import { bundledHero, type HeroPicture, heroSizes } from './hero-pictures.ts'

/** What is tried for a place in the hero, one after the other: its file, its WebP, a bundled picture, calm paper. */
const stages = ['chosen', 'webp', 'bundled', 'paper'] as const

type Props = {
  picture: HeroPicture
  /** Its place in the turn, which also names its stand-in. */
  at: number
  shown: boolean
  onFailed: () => void
}

export function HeroImage({ picture, at, shown, onFailed }: Props) {
  const language = useLanguage()
  const [stage, setStage] = useState(0)
  const now = stages[stage] ?? 'paper'
  const used = now === 'bundled' ? (bundledHero[at % bundledHero.length] ?? picture) : picture
  if (now === 'paper') return null
  const fail = () => {
    if (now !== 'chosen') onFailed()
    setStage(stage + 1)
  }
  return (
    <picture key={now} className={shown ? '' : 'opacity-0'}>
      {now !== 'webp' && <source type="image/avif" srcSet={used.avif} sizes={heroSizes} />}
      <img
        src={used.src}
        srcSet={used.webp}
        sizes={heroSizes}
        alt={shown ? used.alt[language] : ''}
        fetchPriority={at === 0 ? 'high' : 'low'}
        decoding={at === 0 ? 'sync' : 'async'}
        ref={(image) => {
          // It may have failed before the page was alive and could listen.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail()
        }}
        onError={fail}
      />
    </picture>
  )
}
