import { plainPage } from '#app/http/plain-page.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { asWritten, type Language, languages } from '#app/i18n/language.ts'

function offlinePage(language: Language): string {
  const t = adminT(language)
  const shown = t('offline.title')
  const link = { href: '', text: t('offline.retry') }
  return plainPage({ language, title: asWritten(shown), shown, text: t('offline.text'), link })
}

/** The back office's service worker: push notifications, and an offline page for failed reads. It caches nothing. */
const script = `const pages=${JSON.stringify(Object.fromEntries(languages.map((language) => [language, offlinePage(language)])))}
addEventListener("install",()=>skipWaiting())
addEventListener("activate",event=>event.waitUntil(registration.navigationPreload?.enable()))
addEventListener("fetch",event=>{
const {request}=event
if(request.mode!=="navigate"||request.method!=="GET")return
const language=/^\\/th(?:\\/|$)/.test(new URL(request.url).pathname)?"th":"en"
const fetched=async()=>(await event.preloadResponse)??fetch(request)
event.respondWith(fetched().catch(()=>new Response(pages[language],{status:503,headers:{"content-type":"text/html; charset=utf-8"}})))
})
const noticeOf=data=>{try{return data.json()}catch{return{}}}
addEventListener("push",event=>{
const {title="MAI",body="",tag="order",url="/admin",lang="en",icon}=noticeOf(event.data)
event.waitUntil(registration.showNotification(title,{body,tag,lang,icon,data:{url}}))
})
const isOffice=({url})=>/^(?:\\/th)?\\/admin(?:\\/|$)/.test(new URL(url).pathname)
const opens=(page,url)=>new Promise(resolve=>{
const {port1,port2}=new MessageChannel()
port1.onmessage=()=>resolve(true)
setTimeout(resolve,1000,false)
page.postMessage({open:url},[port2])
})
addEventListener("notificationclick",event=>{
event.notification.close()
const url=new URL(event.notification.data?.url??"/admin",location.origin)
if(url.origin!==location.origin)return
event.waitUntil((async()=>{
const page=(await clients.matchAll({type:"window",includeUncontrolled:true})).find(isOffice)
if(!page)return clients.openWindow(url.href)
await page.focus().catch(()=>{})
if(!(await opens(page,url.pathname)))await clients.openWindow(url.href)
})())
})
`

/** Browsers check for a new version on opening, at least daily. */
export const loader = () =>
  new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
