import { plainPage } from '#app/http/plain-page.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { asWritten } from '#app/i18n/as-written.ts'
import { type Language, languages } from '#app/i18n/language.ts'

/** What is shown for a page of the back office that no connection brings; "try again" asks for the same address. */
function offlinePage(language: Language): string {
  const t = adminT(language)
  const shown = t('offline.title')
  const link = { href: '', text: t('offline.retry') }
  return plainPage({ language, title: asWritten(shown), shown, text: t('offline.text'), link })
}

/**
 * The service worker of the back office. It keeps nothing and changes no answer: a page that is only asked for and cannot be
 * fetched is answered with the offline page, which it carries with it. A form that was sent is left to the browser,
 * which can send it again. The request is on its way before the worker is awake (navigation preload).
 */
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
`

/** The same for everyone, read anew by the browser once a day or when it is opened. */
export const loader = () =>
  new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
