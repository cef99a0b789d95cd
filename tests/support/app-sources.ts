import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UserConfig } from 'vite'
import { wholeTextsPlugin } from '../../tools/whole-texts-plugin.ts'

/** Styles and fonts by the addresses they have in the built shop, but for the digest of what is in them. */
const assetAddresses = {
  name: 'asset-addresses',
  enforce: 'pre',
  load: {
    filter: { id: /\.(?:woff2|css)\?url$/ },
    handler: (id: string) => `export default '/assets/${basename(id, '?url')}'`,
  },
} as const

/** How vitest loads the shop's sources, requests included. */
export const appSources = {
  plugins: [wholeTextsPlugin(), assetAddresses],
  resolve: {
    alias: {
      'virtual:react-router/server-build': fileURLToPath(new URL('source-build.ts', import.meta.url)),
    },
  },
  // As the shop runs: React's development build costs a request three times as much and is used by nobody.
  oxc: { jsx: { runtime: 'automatic', development: false } },
} satisfies UserConfig
