/** Where pages under development hear that something was compiled. */
export const CHANGES_PATH = '/_/development';

/** Names the fault in place of which a page stands; absent where the page is whole. */
export const FAULT_HEADER = 'x-fault';

/**
 * A script for a page under development. After every change it asks how the server renders this address now, and loads
 * the page anew where that is another fault than the one shown, or none any more: a fault on the server is seen although
 * Fast Refresh has long put the change on the screen, and what was mended comes back by itself. A page that nobody looks
 * at is silent: a browser keeps six lines to a server, and each page would take one for good.
 */
export const followChanges = (id: string, fault = ''): string =>
  `{let id=${JSON.stringify(id)},changes;` +
  'const look=async()=>{' +
  'const{headers}=await fetch(location.href,{method:"HEAD"});' +
  `if((headers.get("${FAULT_HEADER}")??"")!=="${fault}")location.reload()};` +
  'const follow=()=>{changes?.close();if(document.hidden)return;' +
  `changes=new EventSource("${CHANGES_PATH}");` +
  'changes.onmessage=({data})=>{if(data!==id){id=data;look().catch(()=>0)}}};' +
  'document.addEventListener("visibilitychange",follow);follow()}';
