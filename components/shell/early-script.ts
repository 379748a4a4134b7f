/** When a page that has all its files, and has not said that it is through, is believed to have failed otherwise, in ms. */
const PATIENCE = 10_000;

/**
 * Remembers what somebody does to a page, or a part of one, that has not woken up yet: buttons that they press, fields that they
 * fill, forms that they send. Nothing of it is lost then: components/shell/early.tsx does it again once it can be heard. A form
 * that says where it goes is sent as it is; one that does not would put what is in it, a password too, into the address.
 * What React is waking up carries its mark before it listens: until the page is through (`told`), no press is left to it. From then
 * on what others drew into the page hears its own presses, and a part that React wakes up for a press is not pressed again.
 * The script is a constant, so that the server can allow it by its hash.
 */
export const earlyScript = `(function(){var early=window.__early={acts:[],told:null};function isAwake(e){return early.told&&Object.keys(e).some(function(key){return key.indexOf("__reactFiber")===0})}function forget(kind,e){early.acts=early.acts.filter(function(act){return act.kind!==kind||act.e!==e})}function note(kind,e,value){forget(kind,e);early.acts.push({kind:kind,e:e,value:value});if(early.told)early.told()}function noted(event){var e=event.target;if(!(e instanceof Element))return;if(event.type==="click")e=e.closest("button,[role=button],[role=tab],[role=switch]");if(!e||isAwake(e))return;if(event.type==="submit"){if(e.hasAttribute("action"))return;event.preventDefault();note("submit",e,event.submitter)}else if(event.type==="click"){if(e.type==="submit"&&e.form)return;if(early.told)setTimeout(function(){if(isAwake(e))forget("press",e)});else event.stopImmediatePropagation();note("press",e)}else if(e.type==="checkbox"||e.type==="radio")note("check",e,e.checked);else if(e.type!=="file"&&"value" in e)note("fill",e,e.value)}["click","input","submit"].forEach(function(type){addEventListener(type,noted,true)});addEventListener("load",function(){setTimeout(function(){early.told=early.told||function(){}},${PATIENCE})})})()`;
