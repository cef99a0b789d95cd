import { useEffect, useState } from 'react'

/** Returns how many boxes with one of these names are ticked. */
export function useChosen(form: { current: HTMLFormElement | null }, names: readonly string[]): number {
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    const look = () =>
      setChosen(
        [...(form.current?.elements ?? [])].filter(
          (field) => field instanceof HTMLInputElement && field.checked && names.includes(field.name),
        ).length,
      )
    // The reset event fires before the boxes are cleared.
    const lookAfter = () => setTimeout(look, 0)
    look()
    document.addEventListener('change', look)
    document.addEventListener('reset', lookAfter)
    return () => {
      document.removeEventListener('change', look)
      document.removeEventListener('reset', lookAfter)
    }
  })
  return chosen
}
