import type { AppName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/languages';
import { arabicPath } from '@shop/i18n/choose-language';
import { TaskFailure } from '@shop/programs/task';
import { buildEntries, type Builds } from '@shop/release/document/release';
import { compressedBytes } from '@shop/release/planning/page-budgets';
import { readPreviewFailures } from '@shop/release/proof/preview-failures';
import type { ReleaseRepository } from '@shop/release/stores/release-repository';
import { verifiedManifest } from '@shop/release/stores/signed-builds';
import { askShop } from './ask-shop.ts';
import { buildsIn } from './open-preview.ts';

/** A script or stylesheet that a page loads before a visitor can use it. */
export interface PageFile {
  app: AppName;
  /** Without the hash of its content, so that it is the same in every build: `catalog.home.js`. */
  name: string;
  /** Over the line (brotli). */
  bytes: number;
}

/** A page as a running shop composes it, of the builds of several apps. */
export interface ComposedPage {
  status: number;
  builds: Builds;
  /** Why builds of a preview failed to render it, by names such as `mf-catalog 4cae05680e`. */
  failures: Readonly<Record<string, string>>;
  /** Bytes of its document after compression. */
  document: number;
  files: PageFile[];
}

/** What a page's import map lists first: the addresses of its own files. Builds of older shops follow. */
function listedFiles(html: string): string[] {
  const [, count, map] = /<script type="importmap" data-files="(\d+)"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  if (map === undefined) return [];
  return Object.keys((JSON.parse(map) as { integrity: object }).integrity).slice(0, Number(count));
}

/** Asks a running shop for pages, and the release store for the sizes of their files. */
export function pageReader(shop: string, store: ReleaseRepository) {
  const manifests = new Map<string, ReturnType<typeof verifiedManifest>>();
  const sizes = new Map<string, Promise<number>>();
  const remembered = <T>(all: Map<string, T>, key: string, make: () => T): T => {
    const known = all.get(key) ?? make();
    all.set(key, known);
    return known;
  };
  const sizeOf = (app: AppName, build: string, file: string) =>
    remembered(sizes, `${app}/${build}/${file}`, async () => {
      const content = await store.read(app, build, `web/${file}.br`);
      if (!content) throw new TaskFailure(`${store.address} has no ${file} of ${app} ${build}.`);
      return content.length;
    });

  const fileAt = async (address: string, builds: Builds): Promise<PageFile[]> => {
    for (const [app, build] of buildEntries(builds)) {
      const { publicPath } = await remembered(manifests, `${app}/${build}`, () => verifiedManifest(store, app, build));
      if (!address.startsWith(publicPath)) continue;
      const file = address.slice(publicPath.length);
      return [{ app, name: file.replace(/\.[\w-]+(?=\.\w+$)/, ''), bytes: await sizeOf(app, build, file) }];
    }
    return [];
  };

  /** A page at a path without `/ar`, as a browser with this cookie of a preview gets it. */
  return async (path: string, language: Language, preview: string): Promise<ComposedPage> => {
    const url = new URL(language === 'ar' ? arabicPath(path) : path, shop);
    const { status, headers, text: html } = await askShop(url, { cookie: `preview=${preview}` });
    const builds = buildsIn(html);
    const files = await Promise.all(listedFiles(html).map((address) => fileAt(address, builds)));
    return {
      status,
      builds,
      failures: readPreviewFailures(headers),
      document: compressedBytes(html),
      files: files.flat(),
    };
  };
}
