import { expect, test } from 'vitest';
import { withoutScripts } from './twin.ts';

test('the twin of a page lacks scripts, their data and their preloads, and keeps everything else', () => {
  const html = [
    '<head><script>first()</script>',
    '<link rel="stylesheet" href="/a.css">',
    '<script type="importmap">{"integrity":{}}</script>',
    '<link rel="modulepreload" href="/a.js" crossorigin="anonymous">',
    '<script type="application/json" id="page-data">{"a":"\\u003c/script>"}</script>',
    '<script type="module" async src="/main.js"></script></head><body><h1>Oud</h1></body>',
  ].join('\n');

  const twin = withoutScripts(html);

  expect(twin).toBe('<head>\n<link rel="stylesheet" href="/a.css">\n</head><body><h1>Oud</h1></body>');
});
