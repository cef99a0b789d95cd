export const iconNames = ['icon.ico', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const
export type IconName = (typeof iconNames)[number]

export const iconFolders = 'icons'

export const iconFolder = (icon: string): string => `${iconFolders}/${icon}`

export const iconKey = (icon: string, name: IconName): string => `${iconFolder(icon)}/${name}`

export const iconAddress = (icon: string, name: IconName): string =>
  icon ? `/media/icons/${icon}/${name}` : `/${name}`
