import { TaskFailure } from '@shop/programs/task';
import { buildEntries, type Builds } from '@shop/release/document/release';
import { readPreviewFailures } from '@shop/release/proof/preview-failures';
import { askShop } from './ask-shop.ts';

/** The builds of a page, read from the JSON that its document carries for the browser; none where it carries none. */
export function buildsIn(html: string): Builds {
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (data === undefined) return {};
  const { release } = JSON.parse(data) as { release: { shell: string; remotes: Record<string, { build: string }> } };
  const remotes = Object.entries(release.remotes).map(([app, { build }]) => [app, build] as const);
  return Object.fromEntries([...remotes, ['shell', release.shell]]);
}

interface OpenedPreview {
  /** The value of the cookie with which the shop shows the link's builds, without the panel. */
  candidates: string;
  /** That with which it shows its live builds. Its pages are previews all the same: nobody counts them as a visitor's. */
  live: string;
  /** Why builds of the link failed to render the home page, by names such as `mf-catalog 4cae05680e`. */
  failures: Readonly<Record<string, string>>;
}

/** Opens a link as a browser does. Throws where the shop does not show its builds, unless they fail on the home page. */
export async function openPreview(address: string, builds: Builds): Promise<OpenedPreview> {
  const link = new URL(address);
  const given = /^preview=([^;]+)/.exec((await askShop(link)).headers.getSetCookie().join('\n'))?.[1];
  if (given === undefined)
    throw new TaskFailure(
      `${link.origin} does not follow the link: does it trust the key that signed it, and take its releases from here?`,
    );
  const candidates = `${given}~quiet`;

  const { headers, text } = await askShop(new URL('/', link), { cookie: `preview=${candidates}` });
  const shown = buildsIn(text);
  const failures = readPreviewFailures(headers);
  const [lacking] = buildEntries(builds).filter(
    ([app, build]) => shown[app] !== build && failures[`${app} ${build}`] === undefined,
  );
  if (lacking)
    throw new TaskFailure(
      `${link.origin} shows ${lacking[0]} ${shown[lacking[0]] ?? 'not at all'}, not ${lacking[1]}. Why, the page says to whoever opens ${address}`,
    );
  return { candidates, live: `${given.replace(/~.*/, '')}~~quiet`, failures };
}
