import type { DeliverySettings } from '@shop/contract/settings';
import { servicesOf } from '@shop/federation/services';
import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { FilledText } from '../filled-text.tsx';
import { PageTitle } from '../page-title.tsx';
import { textPageHead } from '../text-page-head.ts';
import { Contents } from './contents.tsx';
import { PolicySection } from './policy-section.tsx';
import { POLICY_TEXTS, type PolicyTexts } from './policy-texts.ts';
import css from './policies.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

interface PoliciesView {
  texts: PolicyTexts;
  delivery: DeliverySettings;
}

export async function loader({
  context,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<PoliciesView> {
  const { api, language } = servicesOf(context);
  const [texts, delivery] = await Promise.all([
    POLICY_TEXTS[language](),
    api('deliverySettings', {}, { signal: request.signal }),
  ]);
  return { texts: texts.default, delivery: delivery.data };
}

export const handle = textPageHead;

export function Component() {
  const { texts, delivery } = useLoaderData<PoliciesView>();
  const language = useLanguage();

  return (
    <div className={layout.wrap}>
      <PageTitle title={texts.title} intro={texts.intro} />
      <div className={css.policies}>
        <Contents title={texts.contents} sections={texts.sections} />
        <div className={css.all}>
          {texts.sections.map((policy) => (
            <PolicySection key={policy.anchor} policy={policy} delivery={delivery} />
          ))}
          <p className={`${text.fine} ${text.soft}`}>
            <FilledText text={texts.updated} values={{ date: formatDate(new Date(texts.updatedOn), language) }} />
          </p>
        </div>
      </div>
    </div>
  );
}
