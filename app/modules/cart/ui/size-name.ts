import { useT } from '#app/i18n/provider.tsx'

/** Letters are the same in both languages, the single size has a name. */
export function useSizeName(): (size: string) => string {
  const t = useT()
  return (size) => (size === 'Free size' ? t('cart.freeSize') : size)
}
