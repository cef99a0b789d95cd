import { useButtonClass } from '../button.tsx'

export const ButtonSummary = ({ children }: { children: string }) => (
  <summary className={useButtonClass('secondary', 'list-none [&::-webkit-details-marker]:hidden')}>{children}</summary>
)
