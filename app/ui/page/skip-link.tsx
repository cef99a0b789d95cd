import { useT } from '#app/i18n/provider.tsx'

/** The first thing the keyboard reaches on every page: on to the content, past what stands around it. */
export const SkipLink = () => (
  <a href="#content" className="skip">
    {useT()('frame.skip')}
  </a>
)
