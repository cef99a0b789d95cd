import { useButtonLook } from '../button.tsx'

export const ButtonSummary = ({ children }: { children: string }) => (
  <summary className={useButtonLook('secondary', 'list-none [&::-webkit-details-marker]:hidden')}>{children}</summary>
)
