/**
 * What runs in the head of every page before its scripts are there: it keeps presses on what is marked `data-early`
 * (add to cart, heart, filters, a size), shows them as on their way, and lets a form be sent once. Fixed text, so that its
 * hash is known. Asks the form's attributes, for a field may be called "method". `replayEarlyPresses` takes over.
 */
export const earlyPresses = `(()=>{
const kept=[],sent=new Set;
const hear=e=>{
const it=e.target.closest?.("[data-early]");
if(!it||kept.includes(it)||(it.type==="radio")!==(e.type==="change"))return;
kept.push(it);
if(e.type==="click")it.setAttribute("aria-busy","true");
};
const once=e=>{if(e.target.getAttribute("method")!=="post")return;if(sent.has(e.target))e.preventDefault();else sent.add(e.target)};
addEventListener("click",hear,true);
addEventListener("change",hear,true);
addEventListener("submit",once,true);
window.earlyPresses=()=>{removeEventListener("click",hear,true);removeEventListener("change",hear,true);removeEventListener("submit",once,true);return kept.splice(0)};
})()`

declare global {
  interface Window {
    earlyPresses?: () => HTMLElement[]
  }
}

/** Once the page is alive: what was pressed before happens now, in its order and once. */
export async function replayEarlyPresses(): Promise<void> {
  for (const control of window.earlyPresses?.() ?? []) {
    control.removeAttribute('aria-busy')
    if (!control.isConnected) continue
    // A radio button that is already chosen would not say so again.
    if (control instanceof HTMLInputElement) control.checked = false
    control.click()
    // The next press meets what this one has changed.
    await new Promise((resolve) => setTimeout(resolve))
  }
}
