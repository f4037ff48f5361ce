import type { HeadArguments, PageHandle } from '@shop/federation/head';
import { fillIn } from './filled.tsx';

interface Titled {
  texts: { metaTitle: string; metaDescription: string };
}

/** The head of a page whose texts come with its loader. */
export const textPageHead: PageHandle<Titled> = {
  head: ({ data: { texts }, translate }: HeadArguments<Titled>) => ({
    title: fillIn(texts.metaTitle, { shop: translate('shop') }),
    description: texts.metaDescription,
  }),
};
