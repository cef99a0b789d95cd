import type { DataRouter, EntryContext } from 'react-router'

// The only file that uses inner parts of React Router (decision 104). Its test fails when an upgrade changes them.
type RouteFiles = { module: string; imports?: string[] }
type Internals = {
  __reactRouterDataRouter?: DataRouter
  __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

const internals = () => window as unknown as Internals

export const routerHere = (): DataRouter | undefined => internals().__reactRouterDataRouter

/** Addresses of a route's scripts. */
export function filesOfRoute(id: string): string[] {
  const { module, imports = [] } = internals().__reactRouterManifest?.routes[id] ?? { module: '' }
  return module ? [module, ...imports] : []
}

export const isRouteLoaded = (id: string): boolean => Boolean(internals().__reactRouterRouteModules?.[id])

type Page = Pick<EntryContext, 'manifest' | 'serverHandoffString'> & { routeIds: readonly string[] }

/** What the start script needs besides the data of the loaders. */
export function startOf({ manifest, serverHandoffString = '{}', routeIds }: Page) {
  const { url, entry, hmr } = manifest
  const routes = routeIds.flatMap((id) => manifest.routes[id] ?? [])
  const files = routes.flatMap(({ module, imports = [] }) => [module, ...imports])
  return {
    preload: [...new Set([url, entry.module, ...entry.imports, ...files])],
    // Only in development there are two.
    first: [...(hmr ? [hmr.runtime] : []), url],
    routes: routes.map(({ id, module }) => [id, module]),
    entry: entry.module,
    context: JSON.parse(serverHandoffString) as object,
  }
}

/**
 * Starts the router by the two data blocks before it, `startOf` and the loaders' data (others in the page do not
 * count): after the load event, on the first input or after three seconds, so that the page paints first. Fixed text,
 * so its hash is known.
 */
export const startScript = `(()=>{
const me=document.currentScript,read=block=>JSON.parse(block.textContent);
let begun;
const begin=async()=>{
if(begun)return;
begun=1;
const ofData=me.previousElementSibling,data=read(ofData),{preload,first,routes,entry,context}=read(ofData.previousElementSibling);
for(const href of preload)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const stream=new ReadableStream({start(to){to.enqueue(data);to.close()}}).pipeThrough(new TextEncoderStream());
window.__reactRouterContext={...context,stream};
for(const file of first)await import(file);
const modules=routes.map(async([id,file])=>[id,await import(file)]);
window.__reactRouterRouteModules=Object.fromEntries(await Promise.all(modules));
await import(entry);
};
const painted=()=>requestAnimationFrame(()=>setTimeout(begin));
if(document.readyState==="complete")painted();else addEventListener("load",painted);
for(const move of ["pointerdown","pointermove","keydown","touchstart","scroll"])addEventListener(move,begin,{once:true,passive:true});
setTimeout(begin,3000);
})()`
