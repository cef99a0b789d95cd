import { useT } from '#app/i18n/provider.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'

/** Buttons stay focusable at the limits, so the focus is not lost. */
export function Stepper({
  value,
  min = 1,
  max,
  label,
  onChange,
}: {
  value: number
  min?: number
  max: number
  label: string
  onChange: (value: number) => void
}) {
  const t = useT()
  const button = 'target grid place-items-center hover:bg-ink/5 aria-disabled:text-ink-soft/50'
  return (
    <fieldset className="inline-flex items-stretch border border-ink-soft/60 bg-surface">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={t('frame.stepper.less')}
        aria-disabled={value <= min || undefined}
        className={button}
        onClick={() => value > min && onChange(value - 1)}
      >
        <MinusIcon size={16} />
      </button>
      <output className="tabular grid min-w-8 place-items-center" aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={t('frame.stepper.more')}
        aria-disabled={value >= max || undefined}
        className={button}
        onClick={() => value < max && onChange(value + 1)}
      >
        <PlusIcon size={16} />
      </button>
    </fieldset>
  )
}
