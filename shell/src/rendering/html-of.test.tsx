import { Suspense, use, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { htmlOf } from './html-of.ts';

async function rendered(page: ReactNode): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of await htmlOf(page)) parts.push(part);
  return Buffer.concat(parts).toString();
}

function Waiting({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>;
}

function Broken(): ReactNode {
  throw new Error('broken');
}

test('a page that waits for nothing is one string, with its boundaries and texts as React hydrates them', async () => {
  const name = 'عطر <b>';
  const page = (
    <Suspense>
      <p>
        {name}, {3}
      </p>
    </Suspense>
  );

  const parts = await htmlOf(page);

  expect(parts).toHaveLength(1);
  expect(await rendered(page)).toBe('<!--$--><p>عطر &lt;b&gt;<!-- -->, <!-- -->3</p><!--/$-->');
});

test.each([
  ['within a boundary', (child: ReactNode) => <Suspense fallback="later">{child}</Suspense>],
  ['outside any boundary', (child: ReactNode) => child],
])('a page that waits %s is rendered with what it waits for', async (_where, around) => {
  const text = new Promise<string>((resolve) => setImmediate(resolve, 'here'));

  expect(await rendered(around(<Waiting text={text} />))).toContain('<p>here</p>');
});

test.each([
  ['within a boundary', (child: ReactNode) => <Suspense fallback="later">{child}</Suspense>],
  ['outside any boundary', (child: ReactNode) => child],
])('an error %s is thrown', async (_where, around) => {
  await expect(htmlOf(around(<Broken />))).rejects.toThrow('broken');
});
