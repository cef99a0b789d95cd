const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starter = /<script( nonce="[\w-]+")? type="module" async="">([\s\S]*?)<\/script>/

/** Delays a page's scripts until the load event, the first interaction or three seconds, so that it paints first. */
export function scriptsAfterPaint(html: string): string {
  const [whole, nonce = '', code = ''] = starter.exec(html) ?? []
  const begun = whole === undefined ? undefined : startOf(code)
  if (!whole || !begun) return html
  const files = [...html.matchAll(preload)].map(([, href = '']) => href)
  const late = `<script${nonce} type="module" async="">${lateStart(files, begun)}</script>`
  return html.replace(preload, '').replace(whole, () => late)
}

function startOf(code: string): string | undefined {
  const importing = /import (?:\* as (\w+) from )?("[^"]+");?\s*/g
  const parts = [...code.matchAll(importing)].map(([, name = '', address = '']) => ({ name, address }))
  const rest = code.replace(importing, '').trim().replace(/^;\s*/, '')
  if (parts.length === 0 || !rest.startsWith('window.__reactRouterRouteModules')) return undefined
  const names = parts.map(({ name }) => name).join(',')
  return `const[${names}]=await Promise.all([${parts.map(({ address }) => `import(${address})`).join(',')}]);${rest}`
}

const lateStart = (files: readonly string[], begun: string): string =>
  `let begun;
const begin=async()=>{
if(begun)return;
begun=1;
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
${begun}
};
const painted=()=>requestAnimationFrame(()=>setTimeout(begin));
if(document.readyState==="complete")painted();else addEventListener("load",painted);
for(const move of ["pointerdown","pointermove","keydown","touchstart","scroll"])addEventListener(move,begin,{once:true,passive:true});
setTimeout(begin,3000);`
