/** The cookie by which every page shows candidates (`release test`): none, where the stories are those of what is live. */
export function previewCookies(origin: string, value = process.env.E2E_PREVIEW) {
  if (!value) return [];
  const { hostname, protocol } = new URL(origin);
  return [
    {
      name: 'preview',
      value,
      domain: hostname,
      path: '/',
      // Until the browser is closed.
      expires: -1,
      httpOnly: true,
      secure: protocol === 'https:',
      sameSite: 'Lax' as const,
    },
  ];
}
