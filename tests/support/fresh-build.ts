import { execFileSync } from 'node:child_process'

/** Tests that start the shop as a process of its own start what was built of these sources: built anew when it is older. */
export function setup() {
  execFileSync(process.execPath, ['tools/ready.mjs'], { stdio: 'inherit' })
}
