/** Event stream that tells open pages when something was compiled. */
export const CHANGES_PATH = '/_/development';

/** Header with the id of the fault that an error page shows; absent if the page was rendered. */
export const FAULT_HEADER = 'x-fault';

/**
 * A script for pages under development. After every change it asks whether the server can render this page, and reloads it
 * if the answer (a fault, or none) has changed. This way a fault on the server is seen even though Fast Refresh has already
 * updated the screen, and a fixed page comes back by itself. Hidden pages close their connection, because browsers allow
 * only six to a server.
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
