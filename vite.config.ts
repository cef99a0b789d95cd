import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { wholeTextsPlugin } from './tools/whole-texts-plugin.ts'

// A few large files instead of a hundred small ones: they compress better together (12 kB less on every page), and the
// list of them, which every page loads too, stays short. A file takes along whatever its modules import.
const framework = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/
/**
 * The frame around every page, and what most pages of the shop draw with: all that a listing and a piece have in
 * common.
 */
const shop = [
  'root.tsx',
  'routes/shop/layout.tsx',
  'ui/page-head.tsx',
  'ui/stepper.tsx',
  'ui/use-answer.ts',
  'ui/use-hydrated.ts',
  'ui/thai-line-breaks.tsx',
  'i18n/size-words.ts',
  'kit/dates.ts',
  'modules/catalog/colour.ts',
  'modules/catalog/script-json.ts',
  'modules/catalog/size.ts',
  'modules/catalog/structured-shop.ts',
  'modules/catalog/structured-trail.ts',
  'modules/catalog/ui/size-box.ts',
  'modules/catalog/ui/product-grid.tsx',
  'modules/catalog/ui/structured-data.tsx',
  'modules/wishlist/ui/heart-button.tsx',
]
const oneOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(`/app/${path}`))
const clientFiles = [
  { name: 'framework', test: framework, priority: 3 },
  { name: 'shop', test: oneOf(shop), priority: 2 },
  {
    name: 'listing',
    test: oneOf(
      ['product-list.tsx', 'listing-screen.tsx', 'listing-problem.tsx'].map((file) => `modules/catalog/ui/${file}`),
    ),
    priority: 1,
  },
  { name: 'product-page', test: oneOf(['routes/shop/product.tsx']), priority: 1 },
]
/** Every page carries the list of routes: what stands in it by its digest alone are the files of a route, and what they share. */
const named = 'assets/[name]-[hash].js'
const nameless = 'assets/[hash:7].js'
const entryFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }) =>
  facadeModuleId?.includes('/app/routes/') ? nameless : named
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
  isDynamicEntry || clientFiles.some((file) => file.name === name) ? named : nameless
/** React Router's warnings to developers: `npm run dev` says them; their texts are 1 kB of every page. */
const developersWarnings = ['warnOnce', 'warning', 'warningOnce']

/**
 * Packages of many files: a thousand of them were read one by one at every start, which took half of its time. Those that
 * find files of their own beside them, or native code, stay as they are. `npm run dev` reads all of them where they lie.
 */
const bundled = [
  /^(?:@?better-auth|better-call|csv-parse|jose|kysely|nodemailer|pngjs|prom-client|qrcode|stripe|zod)(?:\/|$)/,
  /^(?:react|react-dom|react-router|@react-router\/node)(?:\/|$)/,
  /^@(?:noble|opentelemetry|remix-run)\//,
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), wholeTextsPlugin()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: developersWarnings },
          output: { codeSplitting: { groups: clientFiles }, chunkFileNames, entryFileNames },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? bundled : [] },
      build: { rolldownOptions: { input: { index: './app/main.server.ts', start: './tools/start-shop.ts' } } },
    },
  },
}))
