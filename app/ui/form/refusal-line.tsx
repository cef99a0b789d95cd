import { useT } from '#app/i18n/provider.tsx'
import type { Refusal } from '#app/kit/form-answer.ts'

/** Why a form was refused, where the form itself is folded or gone. */
export function RefusalLine({ of, className = '' }: { of: Refusal | undefined; className?: string }) {
  const t = useT()
  if (!of?.reason) return null
  return (
    <p role="alert" className={`text-lacquer ${className}`}>
      {t(of.reason)}
    </p>
  )
}
