import { expect, test } from '@playwright/test'

// Fails when a React Router upgrade changes what app/ui/page/router-internals.ts reads.
test('React Router exposes the router, manifest and loaded modules that router-internals reads', async ({ page }) => {
  await page.goto('/category/dress')
  await page.waitForSelector('html[data-prepared]')
  const found = await page.evaluate(() => {
    const internals = window as unknown as {
      __reactRouterDataRouter: {
        state: { navigation: { state: string }; location: { pathname: string } }
        routes: { id: string }[]
        navigate: unknown
      }
      __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] }> }
      __reactRouterRouteModules: Record<string, unknown>
    }
    const { state, routes, navigate } = internals.__reactRouterDataRouter
    const modules = internals.__reactRouterRouteModules
    return {
      navigation: state.navigation.state,
      address: state.location.pathname,
      root: routes[0]?.id,
      navigate: typeof navigate,
      script: internals.__reactRouterManifest.routes['routes/shop/product']?.module,
      loaded: ['root', 'routes/shop/category', 'routes/shop/product'].map((id) => Boolean(modules[id])),
    }
  })
  expect(found).toEqual({
    navigation: 'idle',
    address: '/category/dress',
    root: 'root',
    navigate: 'function',
    script: expect.stringMatching(/^\/assets\/.+\.js$/),
    loaded: [true, true, false],
  })
})
