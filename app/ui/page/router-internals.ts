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
    // Listings and products are complete without what a device keeps.
    waits: /^routes\/shop\/(?!cart|wishlist)/.test(routeIds.at(-1) ?? ''),
    context: JSON.parse(serverHandoffString) as object,
  }
}

/**
 * Starts the router by the two data blocks before it, `startOf` and the loaders' data (others in the page do not
 * count). Its files load after the page has painted. A page that waits starts on the first press, key, focus or move
 * of a pointer, unless the device or the address adds something to it. Fixed text, so its hash is known.
 */
export const startScript = `(()=>{
const ofData=document.currentScript.previousElementSibling,ofFiles=ofData.previousElementSibling;
let files,begun;
const load=()=>{
if(!files)for(const href of(files=JSON.parse(ofFiles.textContent)).preload)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
};
const start=async()=>{
load();
const data=JSON.parse(ofData.textContent),{first,routes,entry,context}=files;
const stream=new ReadableStream({start(to){to.enqueue(data);to.close()}}).pipeThrough(new TextEncoderStream());
window.__reactRouterContext={...context,stream};
for(const file of first)await import(file);
const modules=routes.map(async([id,file])=>[id,await import(file)]);
window.__reactRouterRouteModules=Object.fromEntries(await Promise.all(modules));
await import(entry);
};
const begin=()=>begun??=start();
const keeps=()=>{try{return/mai_(in|out)=1/.test(document.cookie)||localStorage.length}catch{}};
const idle=()=>{
load();
if(!files.waits||keeps()||/[?&](size|vitals)=/.test(location.search))begin();
};
addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(idle)));
// Browsers report a pointer that lies still, too.
addEventListener("pointermove",e=>{if(e.movementX||e.movementY)begin()},{passive:true});
for(const move of ["pointerdown","keydown","touchstart","focusin","click"])addEventListener(move,begin,{once:true,passive:true});
setTimeout(idle,3000);
})()`
