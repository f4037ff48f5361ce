import type { PageHandle } from '@shop/federation/head';
import { useShopState } from '@shop/store/react';
import { ButtonLink } from '@shop/ui/button/button';
import { Photo } from '@shop/ui/photo/photo';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router-dom';
import { timeOfDay, type TimeOfDay } from './time-of-day.ts';
import css from './welcome.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

const SIZES = '(min-width: 1440px) 528px, (min-width: 1024px) 38vw, 92vw';

/** Determined once, so that server and browser show the same greeting even across midnight. */
export const loader = (): TimeOfDay => timeOfDay(new Date());

export const handle: PageHandle<TimeOfDay> = {
  head: ({ data, translate }) => ({
    title: translate('welcome.meta-title'),
    description: translate(`welcome.${data}.text`),
    index: false,
  }),
};

export function Component() {
  const time = useLoaderData<TimeOfDay>();
  const { t } = useTranslation('mf-account');
  // A username is no name to greet by.
  const name = useShopState((state) => state.session.user?.name);
  return (
    <div className={`${layout.wrap} ${css.welcome}`}>
      <div className={css.words}>
        <h1 className={`${text.hero} ${css.greeting}`}>
          {name ? t(`welcome.${time}.greeting-with-name`, { name }) : t(`welcome.${time}.greeting`)}
        </h1>
        <p className={text.lead}>{t(`welcome.${time}.text`)}</p>
        <div className={css.links}>
          <ButtonLink to="/">{t('welcome.home')}</ButtonLink>
          <Link className={`${text.link} ${css.link}`} to="/#best-sellers">
            {t('welcome.best-sellers')}
          </Link>
        </div>
      </div>
      <div className={css.picture}>
        <Photo
          src="/media/burner-ebony.webp"
          width={800}
          height={800}
          alt=""
          sizes={SIZES}
          load="first"
          className={css.photo}
        />
      </div>
    </div>
  );
}
