import type { Config } from '@react-router/dev/config'
import { compressAssets } from './tools/compress-assets.ts'
import { shortenManifest } from './tools/shorten-manifest.ts'

export default {
  ssr: true,
  // Two of them: what the tools and tests read, and what npm start runs (vite.config.ts).
  serverBuildFile: '[name].js',
  // One file per route: split ones cost more on every page than they save on a few.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => {
    shortenManifest('build/client')
    compressAssets('build/client')
  },
} satisfies Config
