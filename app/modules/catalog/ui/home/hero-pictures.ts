/** One picture of the hero: a wide cut for desks and a tall one for phones, each as a srcset per format. */
export type HeroPicture = {
  key: string
  alt: { en: string; th: string }
  wide: { avif: string; webp: string }
  tall: { avif: string; webp: string }
  fallback: string
}

const bundledCuts = { wide: [960, 1600], tall: [420, 840] } as const

function bundled(key: string, en: string, th: string): HeroPicture {
  const set = (cut: 'wide' | 'tall', type: string) =>
    bundledCuts[cut].map((width) => `/hero/${key}-${cut}-${width}.${type} ${width}w`).join(', ')
  const both = (cut: 'wide' | 'tall') => ({ avif: set(cut, 'avif'), webp: set(cut, 'webp') })
  return { key, alt: { en, th }, wide: both('wide'), tall: both('tall'), fallback: `/hero/${key}-wide-960.webp` }
}

/** What the hero shows while the owner has chosen nothing. */
export const bundledHero: readonly HeroPicture[] = [
  bundled('lotus', 'Pink lotus painted by hand on jade silk', 'ดอกบัวสีชมพูวาดมือบนผ้าไหมสีหยก'),
  bundled('folded', 'Folded silk in five colours, tied with a red ribbon', 'ผ้าไหมพับห้าสี ผูกริบบิ้นแดง'),
  bundled('bamboo', 'Bamboo painted on indigo silk', 'ลายไผ่บนผ้าไหมสีคราม'),
  bundled('rose', 'Rose lotus painted on blush silk', 'ดอกบัวสีกุหลาบบนผ้าไหมสีชมพูกลีบบัว'),
]

/** A picture of the owner's, in the one cut it has. */
export function chosenHero(picture: { id: string; widths: readonly number[] }): HeroPicture {
  const widths = picture.widths.length > 0 ? picture.widths : [640, 960, 1280, 1600]
  const set = (type: string) => widths.map((width) => `/media/${picture.id}/${width}.${type} ${width}w`).join(', ')
  const both = { avif: set('avif'), webp: set('webp') }
  return {
    key: picture.id,
    alt: { en: '', th: '' },
    wide: both,
    tall: both,
    fallback: `/media/${picture.id}/${widths.at(-1)}.webp`,
  }
}

/** From here on the wide cut is shown, with the words beside it. */
export const wideFrom = '(width >= 1024px)'
export const narrowBelow = '(width < 1024px)'
