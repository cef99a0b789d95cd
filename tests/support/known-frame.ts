// The page of a test file stands in a frame that each file gets anew. The browser tells of it on another line than the file
// itself speaks: for a moment the frame of the file before may still be taken for this one, and a press goes astray.
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    knownFrame: () => Promise<string | undefined>
  }
}

/** The address of the frame that presses go to now. */
export const knownFrame: BrowserCommand<[]> = ({ page }) => page.frame('vitest-iframe')?.url()
