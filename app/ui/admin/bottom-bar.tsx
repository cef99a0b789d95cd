import type { ReactNode } from 'react'

export const AdminBottomBar = ({ children }: { children: ReactNode }) => (
  <div className="bottom-bar grid gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2 md:max-lg:px-8 max-lg:pb-[max(8px,env(safe-area-inset-bottom))]">
    {children}
  </div>
)
