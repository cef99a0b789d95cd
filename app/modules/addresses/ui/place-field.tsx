import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocalPath, useT, useTexts } from '#app/i18n/provider.tsx'
import { readPostalCode } from '#app/kit/thai-place.ts'
import { useAnswer } from '#app/ui/ask.ts'
import { Field } from '#app/ui/field.tsx'
import type { ThaiAddress } from '../thai-address.ts'

/** A hint only; it does not block the form. */
export function PostalCodeDoubt({ postalCode, province }: { postalCode: string; province: string }) {
  const { t, path: local } = useTexts()
  const code = readPostalCode(postalCode)
  const query = new URLSearchParams({ postalCode: code ?? '', province }).toString()
  const address = code && province.trim() !== '' ? local(`/api/addresses?${query}`) : undefined
  const response = useAnswer<{ doubt?: string | null }>(address)
  const doubt = address !== undefined && response?.address === address ? (response.answer.doubt ?? null) : null
  const place = { code: code ?? '', province: doubt ?? '' }
  return (
    <output className={doubt === null ? 'sr-only' : 'block text-sm sm:col-span-2'}>
      {doubt !== null && t(doubt === '' ? 'fields.postalCodeUnknown' : 'fields.postalCodeElsewhere', place)}
    </output>
  )
}

type PlaceFieldProps = ComponentProps<typeof Field> & {
  value: string
  onType: (text: string) => void
  onPick: (place: ThaiAddress) => void
}

/** Pixels; below `min` the list opens above the field. */
const usual = 288
const min = 96
const margin = 8

/** Combobox with list autocomplete; free text is allowed. Focus stays in the field (aria-activedescendant). */
export function PlaceField({ onType, onPick, value, ...field }: PlaceFieldProps) {
  const t = useT()
  const list = useId()
  // Focus alone opens no list.
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { places, answered } = usePlaces(typed)
  const open = places.length > 0
  const { box, above, height } = useRoom(places)
  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const pick = (place: ThaiAddress) => {
    onPick(place)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const chosen = places[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % places.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? places.length - 1 : active - 1)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} className="relative">
      <Field
        {...field}
        value={value}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field is an input; the rule does not look into it
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        onChange={(event) => {
          onType(event.target.value)
          setTyped(event.target.value)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can neither be styled nor fill other fields
        role="listbox"
        aria-label={t('fields.suggestions')}
        tabIndex={-1}
        hidden={!open}
        style={{ maxHeight: height }}
        className={`absolute right-0 left-0 z-20 overflow-y-auto border border-ink-soft/60 bg-surface ${above ? 'bottom-full' : 'top-[4.75rem]'}`}
      >
        {places.map((place, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are handled by the field above
          <div
            key={place.label}
            id={`${list}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> lives in select and datalist only
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            ref={at === active ? reveal : undefined}
            className={`min-h-11 cursor-pointer px-3 py-2 text-sm ${at === active ? 'bg-line/60' : 'hover:bg-line/40'}`}
            // A focus change would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
          >
            {place.label}
          </div>
        ))}
      </div>
      <p className={open ? 'sr-only' : 'mt-1 text-sm text-ink-soft'} aria-live="polite">
        {open ? t('fields.found', { count: places.length }) : answered && t('fields.noneFound')}
      </p>
    </div>
  )
}

const reveal = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** Opens where there is more room, within the visible viewport. */
function useRoom(places: readonly ThaiAddress[]) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ above: false, height: usual })
  useLayoutEffect(() => {
    if (places.length === 0) return
    const measure = () => {
      const input = box.current?.querySelector('input')
      if (!box.current || !input) return
      const over = box.current.getBoundingClientRect().top - margin
      const under = (visualViewport?.height ?? innerHeight) - input.getBoundingClientRect().bottom - margin
      const above = under < min && over > under
      setRoom({ above, height: Math.min(usual, Math.max(above ? over : under, min)) })
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    visualViewport?.addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      visualViewport?.removeEventListener('resize', measure)
    }
  }, [places])
  return { box, ...room }
}

const none: ThaiAddress[] = []

/** `answered`: the results are for exactly this text. */
function usePlaces(typed: string): { places: ThaiAddress[]; answered: boolean } {
  const local = useLocalPath()
  const address = typed.trim().length >= 2 ? local(`/api/addresses?q=${encodeURIComponent(typed)}`) : undefined
  const response = useAnswer<{ addresses: ThaiAddress[] }>(address)
  const answered = response !== undefined && response.address === address
  return { places: answered ? response.answer.addresses : none, answered }
}
