import { useEffect, useState } from 'react'

/** How many boxes of the form with one of these names are ticked; looked at after each change on the page, and of the page. */
export function useChosen(form: { current: HTMLFormElement | null }, names: readonly string[]): number {
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    const look = () =>
      setChosen(
        [...(form.current?.elements ?? [])].filter(
          (field) => field instanceof HTMLInputElement && field.checked && names.includes(field.name),
        ).length,
      )
    // The reset event comes before the boxes are cleared.
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
