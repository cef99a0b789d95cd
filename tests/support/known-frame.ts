// Each test file has a new frame, reported on another connection: presses could still go to the previous frame.
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    knownFrame: () => Promise<string | undefined>
  }
}

export const knownFrame: BrowserCommand<[]> = ({ page }) => page.frame('vitest-iframe')?.url()
