import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Size } from '../size.ts'

/** The text of a size: letters are the same in both languages, the single size has a name. */
export const sizeName = (size: Size): MessageKey => (size === 'Free size' ? 'shop.sizes.free' : `shop.sizes.${size}`)
