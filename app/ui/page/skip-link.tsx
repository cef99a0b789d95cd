import { useT } from '#app/i18n/provider.tsx'

export const SkipLink = () => (
  <a href="#content" className="skip">
    {useT()('frame.skip')}
  </a>
)
