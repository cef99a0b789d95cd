import type { Config } from '@react-router/dev/config'
import { compressAssets } from './tools/compress-assets.ts'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compressAssets('build/client'),
} satisfies Config
