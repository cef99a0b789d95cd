import { execFileSync } from 'node:child_process'

/** Rebuilds an outdated build for tests with a server process. */
export function setup() {
  execFileSync(process.execPath, ['tools/ready.mjs'], { stdio: 'inherit' })
}
