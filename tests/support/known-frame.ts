// The frame of the tests is reported on another connection than theirs: the first presses could go to no frame yet.
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    knownFrame: () => Promise<string | undefined>
  }
}

export const knownFrame: BrowserCommand<[]> = ({ page }) => page.frame('vitest-iframe')?.url()
