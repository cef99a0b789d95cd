/** What the order's page says of a picture that was sent; the address carries one of these words and nothing else. */
const pictureWords = [
  'added',
  'too_big',
  'not_a_picture',
  'too_many_pictures',
  'too_late',
  'too_often',
  'failed',
] as const
type PictureWord = (typeof pictureWords)[number]

export const isPictureWord = (text: string | null): text is PictureWord =>
  (pictureWords as readonly (string | null)[]).includes(text)

/** Reasons that nobody can act on have one word. */
export const pictureWord = (reason: string): PictureWord => (isPictureWord(reason) ? reason : 'failed')
