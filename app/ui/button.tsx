import type { ButtonHTMLAttributes } from 'react'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 py-2 text-center transition-colors duration-150 disabled:opacity-45 aria-busy:opacity-60'
const looks = {
  // The border is visible in forced colours only.
  primary: 'px-6 border border-transparent bg-ink text-paper hover:bg-ink/85',
  quiet: 'px-6 border border-ink/70 hover:border-ink hover:bg-ink/5',
  link: 'underline underline-offset-4 decoration-line hover:decoration-ink',
} as const

type ButtonLook = keyof typeof looks

export const buttonClass = (look: ButtonLook = 'primary', extra = '') => `${base} ${looks[look]} ${extra}`

export const fileField =
  'block min-h-11 w-full max-w-full text-sm text-ink-soft file:mr-4 file:min-h-11 file:cursor-pointer file:border file:border-ink/70 file:bg-transparent file:px-6 file:text-ink hover:file:bg-ink/5'

/** `busy` keeps size and name and ignores a double submit (one-press.ts). */
export function Button({
  look = 'primary',
  busy = false,
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(look, className)}
    />
  )
}
