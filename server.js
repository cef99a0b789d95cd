// npm start: the built shop (tools/start-shop.ts).
import { enableCompileCache } from 'node:module'

// Before the imports, for the packages outside the build, which is one for production (vite.config.ts).
process.env.NODE_ENV ??= 'production'
// Saves a sixth of the next start; beside the packages, which only their owner writes to.
enableCompileCache('node_modules/.cache/compiled')

const built: string = './build/server/start.js'
await import(built)
