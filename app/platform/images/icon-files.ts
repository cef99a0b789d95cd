/** The shop's sign at the sizes that browsers and phones ask for. */
export const iconNames = ['icon.ico', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const
export type IconName = (typeof iconNames)[number]

/** The folder of the file store that holds one folder per icon that was uploaded. */
export const iconFolders = 'icons'

export const iconFolder = (icon: string): string => `${iconFolders}/${icon}`

/** Where a file of an icon lives in the file store. `icon` is the hash of the picture it was made from. */
export const iconKey = (icon: string, name: IconName): string => `${iconFolder(icon)}/${name}`

/** Where it is found: an uploaded one under its hash, so that it may be kept for ever; without one the shop's own. */
export const iconAddress = (icon: string, name: IconName): string =>
  icon ? `/media/icons/${icon}/${name}` : `/${name}`
