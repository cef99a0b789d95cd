// npm start: the built shop (tools/start-shop.ts). Plain JavaScript, because loading the type stripper takes longer.
import { enableCompileCache } from 'node:module'

// Before the imports, for the packages outside the build, which is one for production (vite.config.ts).
process.env.NODE_ENV ??= 'production'
// Saves a sixth of the next start; beside the packages, which only their owner writes to.
enableCompileCache('node_modules/.cache/compiled')

await import('./build/server/start.js')
