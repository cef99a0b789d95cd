// npm start: the built shop (tools/start-shop.ts).
import { enableCompileCache } from 'node:module'

// React and the router choose their fast build by this, when they are first imported.
process.env.NODE_ENV ??= 'production'
// Beside the packages, which nobody else writes to: the next start has a sixth less to do. Where it cannot be written, nothing is kept.
enableCompileCache('node_modules/.cache/compiled')

const built: string = './build/server/start.js'
await import(built)
