import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'

type WrongField = { id: string; label: string }

type Props = { of?: unknown; silent?: boolean; withinAlert?: boolean; className?: string }

/**
 * Links to a form's wrong fields. Reads aria-invalid and labels (or data-group) from the enclosing form. A change of
 * `of` focuses the first wrong field. `silent`: another sentence covers it; `withinAlert`: part of another alert.
 */
export function ErrorSummary({ of, silent = false, withinAlert = false, className = '' }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () =>
      setWrong((current) => {
        const next = wrongIn(form)
        return JSON.stringify(current) === JSON.stringify(next) ? current : next
      })
    read()
    if (of) fieldsIn(form)[0]?.focus()
    const watcher = new MutationObserver(read)
    watcher.observe(form, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] })
    return () => watcher.disconnect()
  }, [of])
  return (
    <div ref={place} hidden={silent || wrong.length === 0} className={`text-lacquer ${className}`}>
      {!silent && wrong.length > 0 && (
        <p role={withinAlert ? undefined : 'alert'}>
          {t('frame.errors.check')}{' '}
          {wrong.map(({ id, label }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <a href={`#${id}`} onClick={(event) => enter(event, id)} className="underline underline-offset-4">
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}

const fieldsIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]

const wrongIn = (form: HTMLFormElement): WrongField[] =>
  fieldsIn(form).map(({ id, labels, dataset }) => ({ id, label: dataset.group ?? labels?.[0]?.textContent ?? '' }))

function enter(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
