import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { LocalLink, useLocalPath, useTexts } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { useAnswer } from '#app/ui/ask.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { maxQueryLength } from '../clean-query.ts'
import type { Suggestion } from '../search-products.server.ts'

/** Arrows and Tab reach the links; Esc closes. */
export function SearchBox({ query }: { query: string }) {
  const { t, path: local } = useTexts()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(query)
  const [open, setOpen] = useState(false)
  const suggestions = useSuggestions(open ? typed : '')
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || suggestions.length === 0) return
    event.preventDefault()
    moveFocus(box.current, step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of its field and links
    <search
      ref={box}
      className="relative block max-w-2xl"
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <Form action={local('/search')} onSubmit={close} className="flex items-center border-b border-ink">
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxQueryLength}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
          }}
          className="-ml-2 min-h-12 w-full bg-transparent px-2 text-lg"
        />
        <SubmitButton aria-label={t('search.submit')} variant="icon">
          <SearchIcon />
        </SubmitButton>
      </Form>
      <output className="sr-only">
        {suggestions.length > 0 && t('search.suggested', { count: suggestions.length })}
      </output>
      {suggestions.length > 0 && (
        <ul className="absolute inset-x-0 top-full z-20 border border-t-0 border-line bg-surface">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <SuggestionLink suggestion={suggestion} onFollow={close} />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const SuggestionLink = ({ suggestion, onFollow }: { suggestion: Suggestion; onFollow: () => void }) => (
  <LocalLink
    to={`/product/${suggestion.id}`}
    onClick={onFollow}
    className="flex items-center gap-4 p-2 hover:bg-line/40 focus-visible:bg-line/40"
  >
    <span className="w-12 shrink-0">
      {suggestion.pictureId && <Picture id={suggestion.pictureId} alt="" sizes="48px" />}
    </span>
    <span className="line-clamp-2 min-w-0 flex-1 leading-snug">
      <ThaiLineBreaks>{suggestion.name}</ThaiLineBreaks>
    </span>
    <span className="tabular text-sm text-ink-soft">{formatSatang(suggestion.price)}</span>
  </LocalLink>
)

function moveFocus(box: HTMLElement | null, step: number) {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}

function useSuggestions(typed: string): readonly Suggestion[] {
  const local = useLocalPath()
  const query = typed.trim()
  const address = query.length >= 2 ? local(`/api/suggest?q=${encodeURIComponent(query)}`) : undefined
  const suggested = useAnswer<{ suggestions: Suggestion[] }>(address)
  return (address && suggested?.answer.suggestions) || []
}
