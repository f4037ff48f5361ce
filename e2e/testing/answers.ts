/** Headers that differ between any two answers. */
const PASSING = ['date', 'x-request-id', 'server-timing', 'connection', 'keep-alive'];

/** The server's answer for a page, without what differs between any two answers. */
export async function answerOf(url: string, language: string) {
  const answer = await fetch(url, { headers: { 'accept-language': language } });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !PASSING.includes(name)));
  return { url, status: answer.status, headers, body: await answer.text() };
}
