import type { Language } from '@shop/contract/language';
import { servicesOf } from '@shop/federation/services';
import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { FilledText, fillIn } from '../filled-text.tsx';
import { termValues } from '../term-values.ts';
import { textPageHead } from '../text-page-head.ts';
import type english from './about.en.json';
import css from './about.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

type AboutTexts = typeof english;

const TEXTS: Record<Language, () => Promise<{ default: AboutTexts }>> = {
  en: () => import(/* webpackChunkName: "shell.about-en" */ './about.en.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "shell.about-ar" */ './about.ar.json', { with: { type: 'json' } }),
};

export async function loader({
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<{ texts: AboutTexts }> {
  const { language } = servicesOf(context);
  return { texts: (await TEXTS[language]()).default };
}

export const handle = textPageHead;

export function Component() {
  const { texts } = useLoaderData<typeof loader>();
  const { t } = useTranslation('shell');
  const terms = termValues(t);
  const [first = '', ...rest] = texts.paragraphs;

  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <Breadcrumb trail={[{ name: t('navigation.home'), to: '/' }]} page={t('navigation.about')} />
      <div className={css.about}>
        <div className={css.shelf}>
          <Photo
            src="/media/hero-1-mobile.webp"
            width={1024}
            height={1280}
            alt=""
            sizes="(min-width: 1440px) 530px, (min-width: 1024px) 37vw, 100vw"
            load="first"
            className={css.photo}
          />
        </div>
        <div className={css.text}>
          <h1 className={text.title}>{texts.headline}</h1>
          <p className={text.lead}>
            <FilledText text={first} values={{ shop: t('shop') }} />
          </p>
          {rest.map((paragraph) => (
            <p key={paragraph} className={css.paragraph}>
              <FilledText text={paragraph} values={terms} />
            </p>
          ))}
        </div>
      </div>
      <dl className={css.figures}>
        {texts.facts.map(({ id, figure, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <bdi>{fillIn(figure, terms)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
