import { inScript } from '#app/kit/in-script.ts'

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const starter = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/

/** Delays a page's scripts until the load event, the first interaction or three seconds, so that it paints first. */
export function scriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href)
  return html
    .replace(preload, '')
    .replace(starter, (_, nonce: string, code: string) => `<script${nonce}>${lateStart(files, code)}</script>`)
}

const lateStart = (files: readonly (string | undefined)[], code: string): string =>
  `(()=>{
const {nonce}=document.currentScript;
const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values));
let begun;
const begin=()=>{
if(begun)return;
begun=1;
for(const href of ${inScript(files)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",nonce,text:${inScript(code)}});
};
const painted=()=>requestAnimationFrame(()=>setTimeout(begin));
if(document.readyState==="complete")painted();else addEventListener("load",painted);
for(const move of ["pointerdown","pointermove","keydown","touchstart","scroll"])addEventListener(move,begin,{once:true,passive:true});
setTimeout(begin,3000);
})()`
