export const pictureFolders = 'media'

export const pictureFolder = (id: string): string => `${pictureFolders}/${id}`

export const pictureKey = (id: string, width: number, format: 'avif' | 'webp'): string =>
  `${pictureFolder(id)}/${width}.${format}`

export const sharePictureKey = (id: string): string => `${pictureFolder(id)}/og.jpg`

/** JPEG, because not every mail program shows WebP. */
export const mailPictureKey = (id: string): string => `${pictureFolder(id)}/mail.jpg`

export const printPictureKey = (id: string): string => `${pictureFolder(id)}/print.jpg`
