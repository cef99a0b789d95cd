/** Where a file of a picture lives in the file store. */
export const pictureKey = (id: string, width: number, format: 'avif' | 'webp'): string =>
  `media/${id}/${width}.${format}`
