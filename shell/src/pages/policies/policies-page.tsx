import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useLoaderData } from 'react-router-dom';
import { Filled } from '../filled.tsx';
import { PageHead } from '../page-head.tsx';
import { textHead } from '../text-head.ts';
import { Contents } from './contents.tsx';
import { loadPolicies, type PoliciesView } from './load-policies.ts';
import { PolicySection } from './policy-section.tsx';
import css from './policies.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** All policies on one page, each with an address of its own. */
export function Component() {
  const { texts, delivery } = useLoaderData<PoliciesView>();
  const language = useLanguage();

  return (
    <div className={layout.wrap}>
      <PageHead title={texts.title} intro={texts.intro} />
      <div className={css.policies}>
        <Contents title={texts.contents} sections={texts.sections} />
        <div>
          {texts.sections.map((policy) => (
            <PolicySection key={policy.anchor} policy={policy} delivery={delivery} emirates={texts.emirates} />
          ))}
          <p className={`${text.fine} ${text.soft}`}>
            <Filled text={texts.updated} values={{ date: formatDate(new Date(texts.updatedOn), language) }} />
          </p>
        </div>
      </div>
    </div>
  );
}

export const loader = loadPolicies;

export const handle = textHead;
