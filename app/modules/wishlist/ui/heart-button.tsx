import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { HeartIcon } from '#app/ui/icons.tsx'
import { toggleWishlist, useWished } from './wishlist-store.ts'

/** Always visible when wished or on touch, else on hover or focus of its `group`. */
export function HeartButton({ id, name, always = false }: { id: string; name: string; always?: boolean }) {
  const t = useT()
  const wished = useWished(id)
  const shy = wished || always ? '' : 'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100'
  return (
    <Button
      variant="icon"
      aria-pressed={wished}
      aria-label={t('shop.wish.heart', { name })}
      onClick={() => toggleWishlist(id)}
      className={`transition duration-150 active:scale-90 ${wished ? 'text-lacquer' : ''} ${shy}`}
    >
      <HeartIcon filled={wished} />
    </Button>
  )
}

export const cardHeart = ({ id, name }: { id: string; name: string }) => <HeartButton id={id} name={name} />
