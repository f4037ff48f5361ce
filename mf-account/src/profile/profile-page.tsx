import { NeedsLogin } from '@shop/customer/needs-login';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { AccountFrame } from '../account-menu/account-frame.tsx';
import type { ProfileData } from './load-profile.ts';
import { Profile, ProfileSkeleton } from './profile.tsx';
import css from './profile.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadProfile as loader } from './load-profile.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('profile.meta-title'), index: false }),
};

export function Component() {
  const { t } = useTranslation('mf-account');
  return (
    <AccountFrame>
      <h1 className={`${text.title} ${css.title}`}>{t('profile.title')}</h1>
      <NeedsLogin<ProfileData> reason="log-in-to-profile" waiting={<ProfileSkeleton />}>
        {(data) => <Profile {...data} />}
      </NeedsLogin>
    </AccountFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('mf-account');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('profile.load-failed')} />;
}
