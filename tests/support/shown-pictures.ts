import type { Plugin } from 'vite'

/** For component tests: serves every picture, in the ratio 3:4. */
export const shownPictures = (): Plugin => ({
  name: 'shown-pictures',
  configureServer({ middlewares }) {
    middlewares.use('/media', (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1050" height="1400"/>')
    })
  },
})
