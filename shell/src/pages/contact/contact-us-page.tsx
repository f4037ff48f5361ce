import { useLoaderData } from 'react-router-dom';
import { PageHead } from '../page-head.tsx';
import { textHead } from '../text-head.ts';
import { BusinessHours } from './business-hours.tsx';
import { Channels } from './channels.tsx';
import { InquirySection } from './inquiry/inquiry-section.tsx';
import { loadContact, type ContactView } from './load-contact.ts';
import css from './contact.module.css';
import layout from '@shop/ui/layout/layout.module.css';

/** How to reach the house, when, and the form for larger quantities. */
export function Component() {
  const { texts, house, madeAt } = useLoaderData<ContactView>();
  return (
    <>
      <div className={layout.wrap}>
        <PageHead title={texts.title} intro={texts.intro} />
        <div className={css.ways}>
          <Channels labels={texts.labels} house={house} />
          <BusinessHours texts={texts} week={house.openingHours} madeAt={madeAt} />
        </div>
      </div>
      <InquirySection texts={texts.inquiry} house={house} />
    </>
  );
}

export const loader = loadContact;

export const handle = textHead;
