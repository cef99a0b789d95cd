export const iconNames = ['icon.ico', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const
export type IconName = (typeof iconNames)[number]

export const iconFolders = 'icons'

export const iconFolder = (icon: string): string => `${iconFolders}/${icon}`

export const iconKey = (icon: string, name: IconName): string => `${iconFolder(icon)}/${name}`

export const iconAddress = (icon: string, name: IconName): string =>
  icon ? `/media/icons/${icon}/${name}` : `/${name}`

/** Pixels, as social networks show links. */
export const shareSize = { width: 1200, height: 630 } as const

export const pictureFolders = 'media'

export const pictureFolder = (id: string): string => `${pictureFolders}/${id}`

export const pictureKey = (id: string, width: number, format: 'avif' | 'webp'): string =>
  `${pictureFolder(id)}/${width}.${format}`
