import { findBrowser } from '@shop/testing/find-browser';

/** Runs once, before the workers: they inherit the choice. */
export default async function chooseBrowser(): Promise<void> {
  const { path, how } = await findBrowser();
  console.log(`Browser: ${path} (${how})`);
  process.env.CHROMIUM_PATH = path;
}
