import type { PageHandle } from '@shop/federation/head';
import { KitPage } from '@shop/ui/kit-page/kit-page';

export const Component = KitPage;

export const handle: PageHandle = { head: () => ({ title: 'Kit', index: false }) };
