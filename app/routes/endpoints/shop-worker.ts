import { measuredPaths } from '#app/http/measured-pages.ts'
import { plainPage } from '#app/http/plain-page.ts'
import { asWritten } from '#app/i18n/as-written.ts'
import { en } from '#app/i18n/en.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { th } from '#app/i18n/th.ts'
import { type Translate, translator } from '#app/i18n/translate.ts'

const texts = {
  en: translator(en, 'en') as Translate<MessageKey>,
  th: translator(th, 'th') as Translate<MessageKey>,
}

/** What is shown for a page without a copy; "try again" asks for the same address. */
function offlinePage(language: Language): string {
  const t = texts[language]
  const title = t('pages.offline.title')
  const link = { href: '', text: t('frame.errors.tryAgain') }
  return plainPage({ language, title: asWritten(title), shown: title, text: t('pages.offline.text'), link })
}

const byLanguage = <Value>(value: (language: Language) => Value) =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, value(language)])))

/**
 * The service worker of the shop (decision 98). It keeps copies of public pages only, those that are the same bytes for
 * every visitor: never a cart, checkout, order, account or the back office, which has its own worker. The network comes
 * first; a copy is shown only when nothing answers, and says so above the page. A page is kept with the files it names:
 * the browser may have taken those from its memory without asking the worker. Files of the build never change, so a
 * kept one is used at once. Both are bounded, the oldest go first; another version removes what an older one kept.
 */
const script = `const pages="mai-pages-1",files="mai-files-1"
const most={[pages]:40,[files]:250}
const kept=new RegExp(${JSON.stringify(measuredPaths)})
const offline=${byLanguage(offlinePage)}
const words=${byLanguage((language) => asWritten(texts[language]('pages.offline.copy', { time: '{time}' })))}
const locales={en:"en-GB",th:"th-TH"}
const languageOf=path=>/^\\/th(?:\\/|$)/.test(path)?"th":"en"
const addressOf=url=>url.pathname+url.search
const mayKeep=url=>kept.test(url.pathname)&&addressOf(url).length<=200
addEventListener("install",()=>skipWaiting())
addEventListener("activate",event=>event.waitUntil((async()=>{
await registration.navigationPreload?.enable()
await clients.claim()
for(const name of await caches.keys())if(name.startsWith("mai-")&&!(name in most))await caches.delete(name)
})()))
const keep=async(name,key,response)=>{
const cache=await caches.open(name)
await cache.delete(key)
await cache.put(key,response)
const keys=await cache.keys()
for(const oldest of keys.slice(0,Math.max(0,keys.length-most[name])))await cache.delete(oldest)
}
const isPage=response=>response.status===200&&!response.redirected&&/text\\/html/.test(response.headers.get("content-type")??"")&&!/no-store/.test(response.headers.get("cache-control")??"")
const keepFiles=async text=>{
const cache=await caches.open(files)
for(const path of new Set(text.match(/\\/assets\\/[\\w.-]+\\.(?:js|css)/g)))
if(!(await cache.match(path,{ignoreVary:true})))await fetch(path).then(answer=>answer.status===200&&keep(files,path,answer)).catch(()=>{})
}
const keepPage=async(address,response)=>{
const headers=new Headers(response.headers)
headers.delete("content-encoding")
headers.delete("content-length")
headers.set("x-kept-at",String(Date.now()))
const text=await response.text()
await keepFiles(text)
await keep(pages,address,new Response(text,{headers}))
}
const copyOf=async url=>{
const copy=await(await caches.open(pages)).match(addressOf(url))
if(!copy)return
const language=languageOf(url.pathname)
const time=new Intl.DateTimeFormat(locales[language],{day:"numeric",month:"short",hour:"2-digit",minute:"2-digit",timeZone:"Asia/Bangkok"}).format(Number(copy.headers.get("x-kept-at")))
const mark='<html data-offline-copy="'+words[language].replace("{time}",time)+'" '
return new Response((await copy.text()).replace("<html ",mark),{headers:copy.headers})
}
const page=async(event,url)=>{
try{
const answer=(await event.preloadResponse)??(await fetch(event.request))
if(mayKeep(url)&&isPage(answer))event.waitUntil(keepPage(addressOf(url),answer.clone()).catch(()=>{}))
return answer
}catch{
const copy=mayKeep(url)?await copyOf(url).catch(()=>undefined):undefined
return copy??new Response(offline[languageOf(url.pathname)],{status:503,headers:{"content-type":"text/html; charset=utf-8"}})
}
}
const file=async event=>{
const found=await caches.open(files).then(cache=>cache.match(event.request,{ignoreVary:true})).catch(()=>undefined)
if(found)return found
const answer=await fetch(event.request)
if(answer.status===200)event.waitUntil(keep(files,event.request,answer.clone()).catch(()=>{}))
return answer
}
addEventListener("fetch",event=>{
const {request}=event
const url=new URL(request.url)
if(request.method!=="GET"||url.origin!==location.origin)return
if(url.pathname.startsWith("/assets/"))event.respondWith(file(event))
else if(request.mode==="navigate"&&!/^(?:\\/th)?\\/admin(?:\\/|$)/.test(url.pathname))event.respondWith(page(event,url))
})
addEventListener("message",event=>{
const url=new URL(event.data?.visited??"/admin",location.origin)
if(url.origin!==location.origin||!mayKeep(url))return
event.waitUntil(fetch(addressOf(url),{credentials:"omit",headers:{accept:"text/html"}}).then(answer=>isPage(answer)&&keepPage(addressOf(url),answer)).catch(()=>{}))
})
`

/** The same for everyone, read anew by the browser once a day or when it is opened. */
export const loader = () =>
  new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
