import { isApiError } from '@shop/client/api-error';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../conflict/three-way.ts';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { fieldsOf, pathInForm } from './product-form.ts';
import { useFieldName } from './use-field-name.ts';
import css from './product.module.css';

/** The product's page in the shop as the form has it now, in both languages. */
export function PreviewBox({ id, form }: { id: string; form: Tree }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, me } = useStaff();
  const fieldName = useFieldName();
  const [link, setLink] = useState<StaffCallAnswer<'staffPreviewProduct'>['data'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const make = async () => {
    setFailure(null);
    setLink(null);
    try {
      setLink((await call('staffPreviewProduct', { params: { id }, body: { fields: fieldsOf(form) } })).data);
    } catch (error) {
      const places = isApiError(error) && error.code === 'product-incomplete' ? (error.details ?? []) : [];
      const names = places.map(({ path }) => fieldName(pathInForm(form, path), form)).join(t('products.list-sign'));
      setFailure(
        names === '' ? failureText(error, t('products.preview.failed')) : t('products.preview.needs', { names }),
      );
    }
  };

  return (
    <section aria-label={t('products.preview.title')}>
      <ActionButton look="quiet" onAction={make} runningText={t('products.preview.making')}>
        {t('products.preview.make')}
      </ActionButton>
      {failure && <Notice tone="danger" title={failure} />}
      {link && (
        <p className={css.links} role="status">
          <a href={me.shopOrigin + link.path} target="_blank" rel="noreferrer">
            {t('products.preview.en')}
          </a>
          <a href={`${me.shopOrigin}/ar${link.path}`} target="_blank" rel="noreferrer">
            {t('products.preview.ar')}
          </a>
          <span className={css.soft}>
            {t('products.preview.until', { moment: formatShortMoment(new Date(link.until), language) })}
          </span>
        </p>
      )}
    </section>
  );
}
