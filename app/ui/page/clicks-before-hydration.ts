/**
 * Inline script of every page's head: records clicks before hydration on buttons that need it and on `data-early` fields,
 * and lets a form submit once. Fixed text, so its CSP hash is known. A field may be named "method".
 */
export const clicksBeforeHydration = `(()=>{
const kept=[],sent=new Set;
const hear=e=>{
const it=e.target.closest?.("[data-early],button[type=button]:not([commandfor],[popovertarget])");
if(!it||kept.includes(it)||(it.type==="radio")!==(e.type==="change"))return;
kept.push(it);
if(e.type==="click")it.setAttribute("aria-busy","true");
};
const once=e=>{if(e.target.getAttribute("method")!=="post")return;if(sent.has(e.target))e.preventDefault();else sent.add(e.target)};
addEventListener("click",hear,true);
addEventListener("change",hear,true);
addEventListener("submit",once,true);
window.clicksBeforeHydration=()=>{removeEventListener("click",hear,true);removeEventListener("change",hear,true);removeEventListener("submit",once,true);return kept.splice(0)};
})()`

declare global {
  interface Window {
    clicksBeforeHydration?: () => HTMLElement[]
  }
}

export async function replayClicksBeforeHydration(): Promise<void> {
  for (const control of window.clicksBeforeHydration?.() ?? []) {
    control.removeAttribute('aria-busy')
    if (!control.isConnected) continue
    // A radio button already checked fires no change.
    if (control instanceof HTMLInputElement) control.checked = false
    control.click()
    // Lets state updates of one click apply before the next.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
