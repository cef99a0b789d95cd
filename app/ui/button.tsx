import type { ComponentProps } from 'react'
import { LocalLink } from '#app/i18n/provider.tsx'
import { useDensity } from './density.ts'

/** Size, padding of primary buttons, padding of outlined buttons. */
const densities = {
  comfortable: ['min-h-11 py-2 text-center transition-colors duration-150', 'px-6', 'px-6 hover:border-ink'],
  compact: ['min-h-10 py-1.5 whitespace-nowrap pointer-coarse:min-h-11', 'px-5', 'px-4'],
} as const

/** `icon` is a square of 44 px; `plain` has no look of its own. */
type Variant = 'primary' | 'secondary' | 'danger' | 'quiet' | 'icon' | 'plain'

/** For elements of the kit that look like a button: labels, summaries. */
export function useButtonClass(variant: Variant, className = ''): string {
  const [size, wide, narrow] = densities[useDensity()]
  if (variant === 'plain') return className
  if (variant === 'icon') return `target grid place-items-center ${className}`
  const look =
    variant === 'quiet'
      ? 'underline underline-offset-4 decoration-line hover:decoration-ink'
      : variant === 'primary'
        ? // The border is visible in forced colours only.
          `${wide} border border-transparent bg-ink text-paper hover:bg-ink/85`
        : `${narrow} border border-ink/70 hover:bg-ink/5 ${variant === 'danger' ? 'text-lacquer' : ''}`
  return `inline-flex items-center justify-center gap-2 disabled:opacity-45 aria-busy:opacity-60 ${size} ${look} ${className}`
}

type Look = { variant?: Variant; className?: string | undefined }
type ButtonProps =
  | (ComponentProps<'button'> & Look & { isBusy?: boolean; to?: undefined; href?: undefined })
  | (ComponentProps<typeof LocalLink> & Look & { isBusy?: undefined; href?: undefined })
  | (ComponentProps<'a'> & Look & { isBusy?: undefined; to?: undefined; href: string })

/** A link with `to` or `href`. `isBusy` keeps size and name; double-submit-guard.ts marks a form's pressed button. */
export function Button({ variant = 'primary', isBusy, className, ...rest }: ButtonProps) {
  const look = useButtonClass(variant, className)
  if (rest.to !== undefined) return <LocalLink {...rest} className={look} />
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the children are among the props
  if (rest.href !== undefined) return <a {...rest} className={look} />
  const busy = isBusy && { 'aria-busy': true, 'aria-disabled': true }
  return <button type="button" {...rest} {...busy} className={look} />
}

/** Outlined. */
export const SecondaryButton = (props: ButtonProps) => <Button {...props} variant="secondary" />

/** Underlined text. */
export const QuietButton = (props: ButtonProps) => <Button {...props} variant="quiet" />

type SubmitProps = ComponentProps<'button'> & Look & { isBusy?: boolean; intent?: string }

/** `intent`: what the form does, where it can do several things. */
export function SubmitButton({ intent, className, ...rest }: SubmitProps) {
  const place = useDensity() === 'compact' ? 'justify-self-start' : ''
  const named = intent && { name: 'intent', value: intent }
  return <Button {...rest} {...named} type="submit" className={className ?? place} />
}

export const SecondarySubmit = (props: SubmitProps) => <SubmitButton {...props} variant="secondary" />
