import { useEffect, useState } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { Button } from '#app/ui/button.tsx'
import { PauseIcon, PlayIcon } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/page/page-value.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { bundledPictures, type HeroLead, type HeroPicture, heroSizes, srcSet } from '../../pictures/hero-pictures.ts'

const pictureMs = 4000

type Words = { lines: readonly string[]; lead: string }

/** Rotating pictures behind fixed words. `failed`: the owner's selection could not be read; screen readers are told. */
export function Hero(props: { pictures: readonly HeroPicture[]; words: Words; failed: boolean }) {
  const { pictures, words, failed } = props
  const t = useT()
  const { index, alive, paused, setPaused, pauseHandlers } = useRotation(pictures.length)
  const [fileFailed, setFileFailed] = useState(false)
  const [first] = pictures
  return (
    <section aria-label={t('shop.home.heroLabel')} {...pauseHandlers} className="hero">
      {first && <Preload picture={first} />}
      <div className="hero-pictures">
        {pictures.map((picture, at) =>
          at === 0 || alive ? (
            <HeroImage
              key={picture.key}
              picture={picture}
              at={at}
              shown={at === index}
              onFailed={() => setFileFailed(true)}
            />
          ) : null,
        )}
        {alive && pictures.length > 1 && (
          <Button
            aria-label={t(paused ? 'shop.home.play' : 'shop.home.pause')}
            onClick={() => setPaused(!paused)}
            variant="icon"
            className="absolute right-1 bottom-1 z-10 motion-reduce:hidden md:right-4 md:bottom-4 xl:right-10"
          >
            {paused ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
          </Button>
        )}
      </div>
      <HeroWords words={words} leads={pictures[index]?.leads} />
      <output className="sr-only">{(failed || fileFailed) && t('shop.home.heroFailed')}</output>
    </section>
  )
}

function HeroWords({ words, leads }: { words: Words; leads: HeroLead | undefined }) {
  const t = useT()
  return (
    <div className="hero-words">
      <h1>
        {words.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h1>
      <p className="hero-lead">{words.lead}</p>
      <Button href="#new-arrivals" className="mt-5 md:mt-8">
        {t('shop.home.seeMore')}
      </Button>
      <p className="mt-2 min-h-11 text-sm text-ink-soft lg:mt-6">
        {leads && (
          <LocalLink to={leads.to} className="inline-flex min-h-11 items-center gap-2 quiet-link">
            <span className="sr-only">{t('shop.home.shown')}</span>
            <span>
              <ThaiLineBreaks>{leads.name}</ThaiLineBreaks>
            </span>
            {leads.price && <span className="tabular">{formatSatang(leads.price)}</span>}
          </LocalLink>
        )}
      </p>
    </div>
  )
}

const Preload = ({ picture }: { picture: HeroPicture }) => (
  <link
    rel="preload"
    as="image"
    type="image/avif"
    imageSrcSet={srcSet(picture, 'avif')}
    imageSizes={heroSizes}
    fetchPriority="high"
  />
)

/** Only the first picture exists before hydration. */
function useRotation(count: number) {
  const [index, setIndex] = useState(0)
  const alive = useHydrated()
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const isPaused = paused || pointed || focused || count < 2
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), pictureMs)
    return () => clearInterval(timer)
  }, [isPaused, count])
  const pauseHandlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { index, alive, paused, setPaused, pauseHandlers }
}

/** Fallbacks in order; "paper" is the plain background. */
const stages = ['chosen', 'webp', 'bundled', 'paper'] as const

type Props = {
  picture: HeroPicture
  at: number
  shown: boolean
  onFailed: () => void
}

function HeroImage({ picture, at, shown, onFailed }: Props) {
  const [stage, setStage] = useState(0)
  const now = stages[stage] ?? 'paper'
  const used = now === 'bundled' ? (bundledPictures[at % bundledPictures.length] ?? picture) : picture
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
