import type { ContactSettings } from '@shop/contract/settings';
import { servicesOf } from '@shop/federation/services';
import { useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { PageTitle } from '../page-title.tsx';
import { textPageHead } from '../text-page-head.ts';
import { BusinessHours } from './business-hours.tsx';
import { Channels } from './channels.tsx';
import { CONTACT_TEXTS, type ContactTexts } from './contact-texts.ts';
import { InquirySection } from './inquiry/inquiry-section.tsx';
import css from './contact.module.css';
import layout from '@shop/ui/layout/layout.module.css';

interface ContactView {
  texts: ContactTexts;
  settings: ContactSettings;
  /** When the server rendered the page, in milliseconds: see `BusinessHours`. */
  madeAt: number;
}

export async function loader({
  context,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<ContactView> {
  const { api, language } = servicesOf(context);
  const [texts, settings] = await Promise.all([
    CONTACT_TEXTS[language](),
    api('contactSettings', {}, { signal: request.signal }),
  ]);
  return { texts: texts.default, settings: settings.data, madeAt: Date.now() };
}

export const handle = textPageHead;

export function Component() {
  const { texts, settings, madeAt } = useLoaderData<ContactView>();
  return (
    <>
      <div className={layout.wrap}>
        <PageTitle title={texts.title} intro={texts.intro} />
        <div className={css.ways}>
          <Channels labels={texts.labels} settings={settings} />
          <BusinessHours texts={texts} week={settings.openingHours} madeAt={madeAt} />
        </div>
      </div>
      <InquirySection texts={texts.inquiry} settings={settings} />
    </>
  );
}
