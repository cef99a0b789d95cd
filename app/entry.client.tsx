import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadDictionary } from './i18n/dictionaries.ts'
import { languageOf } from './i18n/language.ts'
import { watchSubmissions } from './ui/double-submit-guard.ts'

await loadDictionary(languageOf(location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[watchSubmissions]} />
    </StrictMode>,
  )
})
