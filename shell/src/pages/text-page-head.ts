import type { HeadArguments, PageHandle } from '@shop/federation/head';
import { fillIn } from './filled-text.tsx';
import { termValues } from './term-values.ts';

interface Titled {
  texts: { metaTitle: string; metaDescription: string };
}

/** The head of a page whose texts are in its loader's data. */
export const textPageHead: PageHandle<Titled> = {
  head: ({ data: { texts }, translate }: HeadArguments<Titled>) => ({
    title: fillIn(texts.metaTitle, { shop: translate('shop') }),
    description: fillIn(texts.metaDescription, termValues(translate)),
  }),
};
