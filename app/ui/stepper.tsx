import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from './button.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'

type StepperProps = {
  value: number
  min?: number
  max: number
  label: string
  onChange: (value: number) => void
}

/** Buttons stay focusable at the limits, so the focus is not lost. */
export function Stepper({ value, min = 1, max, label, onChange }: StepperProps) {
  const t = useT()
  const step = (name: 'less' | 'more', may: boolean, to: number, sign: ReactNode) => (
    <Button
      variant="icon"
      aria-label={t(`frame.stepper.${name}`)}
      aria-disabled={!may || undefined}
      className="hover:bg-ink/5 aria-disabled:text-ink-soft/50"
      onClick={() => may && onChange(to)}
    >
      {sign}
    </Button>
  )
  return (
    <fieldset className="inline-flex items-stretch border border-ink-soft/60 bg-surface">
      <legend className="sr-only">{label}</legend>
      {step('less', value > min, value - 1, <MinusIcon size={16} />)}
      <output className="tabular grid min-w-8 place-items-center" aria-live="polite">
        {value}
      </output>
      {step('more', value < max, value + 1, <PlusIcon size={16} />)}
    </fieldset>
  )
}
