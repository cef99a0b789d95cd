import { useEffect, useState } from 'react'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { PauseIcon, PlayIcon } from '#app/ui/icons.tsx'
import { useAlive } from '#app/ui/use-alive.ts'
import { type HeroPicture, narrowBelow, wideFrom } from './hero-pictures.ts'

const turnsEvery = 4000

/**
 * The opening screen: pictures that take turns behind words that stay. They rest while the pointer or the focus is on
 * them, when paused, and always for readers who asked for less motion.
 */
export function Hero({ pictures }: { pictures: readonly HeroPicture[] }) {
  const t = useT()
  const { index, alive, paused, setPaused, rest } = useTurns(pictures.length)
  const [first] = pictures
  return (
    <section aria-label={t('shop.home.heroLabel')} {...rest} className="hero">
      {first && <Preload picture={first} />}
      <div className="hero-pictures">
        {pictures.map((picture, at) =>
          at === 0 || alive ? (
            <HeroImage key={picture.key} picture={picture} shown={at === index} first={at === 0} />
          ) : null,
        )}
        {alive && pictures.length > 1 && (
          <button
            type="button"
            aria-label={t(paused ? 'shop.home.play' : 'shop.home.pause')}
            onClick={() => setPaused(!paused)}
            className="target absolute bottom-2 left-2 grid place-items-center bg-paper/70 motion-reduce:hidden md:bottom-6 md:left-6"
          >
            {paused ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
          </button>
        )}
      </div>
      <HeroWords />
    </section>
  )
}

function HeroWords() {
  const t = useT()
  return (
    <div className="hero-words">
      <h1 className="text-2xl sm:text-3xl md:text-4xl lg:text-3xl xl:text-4xl">
        <span className="block">{t('shop.home.heroLine1')}</span>
        <span className="block">{t('shop.home.heroLine2')}</span>
      </h1>
      <p className="mt-4 max-w-[36ch] text-ink-soft md:mt-6">{t('shop.home.heroText')}</p>
      <a href="#new-arrivals" className={buttonClass('primary', 'mt-6 md:mt-8')}>
        {t('shop.home.seeMore')}
      </a>
    </div>
  )
}

function HeroImage({ picture, shown, first }: { picture: HeroPicture; shown: boolean; first: boolean }) {
  const language = useLanguage()
  return (
    <picture className={shown ? '' : 'opacity-0'}>
      <source media={wideFrom} type="image/avif" srcSet={picture.wide.avif} sizes="100vw" />
      <source media={wideFrom} type="image/webp" srcSet={picture.wide.webp} sizes="100vw" />
      <source type="image/avif" srcSet={picture.tall.avif} sizes="100vw" />
      <source type="image/webp" srcSet={picture.tall.webp} sizes="100vw" />
      <img
        src={picture.fallback}
        alt={shown ? picture.alt[language] : ''}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  )
}

function Preload({ picture }: { picture: HeroPicture }) {
  const shared = {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSizes: '100vw',
    fetchPriority: 'high',
  } as const
  return (
    <>
      <link {...shared} media={wideFrom} imageSrcSet={picture.wide.avif} />
      <link {...shared} media={narrowBelow} imageSrcSet={picture.tall.avif} />
    </>
  )
}

/** Whose turn it is. Before the page is alive only the first picture exists. */
function useTurns(count: number) {
  const [index, setIndex] = useState(0)
  const alive = useAlive()
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const resting = paused || pointed || focused || count < 2
  useEffect(() => {
    if (resting || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), turnsEvery)
    return () => clearInterval(timer)
  }, [resting, count])
  const rest = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { index, alive, paused, setPaused, rest }
}
