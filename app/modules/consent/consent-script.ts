/**
 * Shows the question on measured pages while a measurement id is set (docs/decisions/73). After a yes it loads Google's
 * script and sends paths only. Independent of React, so that shops without an id load nothing. Crossing between
 * measured and other pages reloads, so that Google's script never runs on private pages.
 */
export const consentScript = `(()=>{
const box=document.currentScript.parentElement,form=box.querySelector("form"),{tag,source,cookie,version,paths,seconds}=box.dataset;
const measured=new RegExp(paths),born=measured.test(location.pathname);
let last="",loaded=false;
const choice=()=>{
const [word,of]=(("; "+document.cookie).split("; "+cookie+"=")[1]||"").split(";")[0].split(".");
return of===version?word:"";
};
const before=()=>{
if(last)return location.origin+last;
if(!document.referrer)return"";
const from=new URL(document.referrer);
return from.origin!==location.origin?from.origin+"/":measured.test(from.pathname)?from.origin+from.pathname:"";
};
const load=about=>{
loaded=true;
window.dataLayer=window.dataLayer||[];
window.gtag=function(){window.dataLayer.push(arguments)};
gtag("consent","default",{ad_storage:"denied",ad_user_data:"denied",ad_personalization:"denied",analytics_storage:"granted"});
gtag("js",new Date);
gtag("config",tag,{...about,send_page_view:false,allow_google_signals:false,allow_ad_personalization_signals:false,cookie_domain:"none",cookie_expires:+seconds,cookie_update:false});
document.head.append(Object.assign(document.createElement("script"),{async:true,src:source+tag}));
};
const look=()=>{
const path=location.pathname,may=measured.test(path),now=choice();
box.hidden=!may||!form||now!=="";
window["ga-disable-"+tag]=!may||now!=="yes";
if(now!=="yes")return;
if(may!==born)return location.reload();
if(!may||path===last)return;
const about={page_location:location.origin+path,page_referrer:before(),page_title:path};
last=path;
if(!loaded)load(about);
gtag("set",about);
gtag("event","page_view",about);
};
for(const name of["pushState","replaceState"]){
const own=history[name];
history[name]=function(...all){own.apply(history,all);look()};
}
addEventListener("popstate",look);
if(form)form.addEventListener("submit",event=>{
event.preventDefault();
event.stopPropagation();
if(form.ariaBusy)return;
form.ariaBusy="true";
const {name,value}=event.submitter,body=new URLSearchParams(new FormData(form));
body.set(name,value);
fetch(form.action,{method:"POST",body,redirect:"manual"}).then(answer=>{
if(answer.type!=="opaqueredirect")throw answer;
look();
}).catch(()=>{
form.append(Object.assign(document.createElement("input"),{type:"hidden",name,value}));
form.submit();
});
});
look();
})()`
