import { measuredPaths } from '#app/http/measured-pages.ts'
import { plainPage } from '#app/http/plain-page.ts'
import { en } from '#app/i18n/en.ts'
import { asWritten, type Language, languages } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { th } from '#app/i18n/th.ts'
import { type Translate, translator } from '#app/i18n/translate.ts'

const texts = {
  en: translator(en, 'en') as Translate<MessageKey>,
  th: translator(th, 'th') as Translate<MessageKey>,
}

function offlinePage(language: Language): string {
  const t = texts[language]
  const title = t('pages.offline.title')
  const link = { href: '', text: t('frame.errors.tryAgain') }
  return plainPage({ language, title: asWritten(title), shown: title, text: t('pages.offline.text'), link })
}

const byLanguage = <Value>(value: (language: Language) => Value) =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, value(language)])))

/**
 * Service worker of the shop (decision 98). Copies public pages only, which are the same for all visitors. Network
 * first; a copy is shown when the network fails, marked as one. A page is stored with its files, which browsers may
 * load from memory unseen by the worker. Build files never change, so copies are used at once. Both caches are bounded,
 * oldest out first; a new version clears old caches.
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

/** Browsers check for a new version on opening, at least daily. */
export const loader = () =>
  new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
