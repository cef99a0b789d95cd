const pictureWords = [
  'added',
  'too_big',
  'not_a_picture',
  'too_many_pictures',
  'too_late',
  'rate_limited',
  'failed',
] as const
type PictureWord = (typeof pictureWords)[number]

export const isPictureWord = (text: string | null): text is PictureWord =>
  (pictureWords as readonly (string | null)[]).includes(text)

export const pictureWord = (reason: string): PictureWord => (isPictureWord(reason) ? reason : 'failed')
