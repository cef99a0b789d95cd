/** The folder of the file store that holds one folder per picture. */
export const pictureFolders = 'media'

export const pictureFolder = (id: string): string => `${pictureFolders}/${id}`

/** Where a file of a picture lives in the file store. */
export const pictureKey = (id: string, width: number, format: 'avif' | 'webp'): string =>
  `${pictureFolder(id)}/${width}.${format}`

/** The picture as links to it are shown elsewhere. */
export const sharePictureKey = (id: string): string => `${pictureFolder(id)}/og.jpg`

/** The picture as it stands in a mail, where no program takes AVIF and not every one WebP. */
export const mailPictureKey = (id: string): string => `${pictureFolder(id)}/mail.jpg`

/** The picture as it stands on paper. */
export const printPictureKey = (id: string): string => `${pictureFolder(id)}/print.jpg`
