import { isApiError } from '@shop/client/api-error';
import { ActionButton } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, Input, Select } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { CategoryOptions } from './category-options.tsx';
import { proposeSlug } from './propose-slug.ts';
import css from './new-product.module.css';

/** Characters of a name or an address. */
const LONGEST = 120;
const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** Begins a product: a draft that only staff see until nothing is missing and somebody publishes it. */
export function NewProductDialog({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const navigate = useNavigate();
  const ids = { en: useId(), ar: useId(), category: useId(), slug: useId() };
  const [name, setName] = useState({ en: '', ar: '' });
  const [category, setCategory] = useState('');
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const slug = ownSlug ?? proposeSlug(name.en);

  const begin = async () => {
    setFailure(null);
    if (!SLUG.test(slug)) return setFailure(t('products.slug-needed'));
    const fields = {
      slug,
      name,
      variants: [],
      published: false,
      ...(category !== '' && { category }),
    };
    try {
      await call('staffSaveProduct', { params: { id: slug }, body: { fields, version: null } });
      await navigate(`/staff/products/${slug}`);
    } catch (error) {
      const isTaken = isApiError(error) && error.code === 'changed-meanwhile';
      setFailure(isTaken ? t('products.slug-taken', { slug }) : failureText(error, t('products.not-begun')));
    }
  };

  return (
    <Dialog title={t('products.new')} onClosed={onClosed}>
      {() => (
        <form className={css.form}>
          <p>{t('products.new-note')}</p>
          {(['en', 'ar'] as const).map((language) => (
            <Field
              key={language}
              id={ids[language]}
              label={t(`products.in-language.${language}`, { field: t('products.fields.name') })}
            >
              {(control) => (
                <Input
                  {...control}
                  lang={language}
                  dir={language === 'ar' ? 'rtl' : 'ltr'}
                  value={name[language]}
                  maxLength={LONGEST}
                  autoComplete="off"
                  onChange={({ target }) => setName({ ...name, [language]: target.value })}
                />
              )}
            </Field>
          ))}
          <Field id={ids.category} label={t('products.fields.category')}>
            {(control) => (
              <Select {...control} value={category} onChange={({ target }) => setCategory(target.value)}>
                <CategoryOptions />
              </Select>
            )}
          </Field>
          <Field id={ids.slug} label={t('products.fields.slug')} hint={t('products.slug-hint')}>
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                value={slug}
                maxLength={LONGEST}
                autoComplete="off"
                onChange={({ target }) => setOwnSlug(target.value)}
              />
            )}
          </Field>
          {failure && <Notice tone="danger" title={failure} />}
          <ActionButton type="submit" onAction={begin} runningText={t('products.saving')}>
            {t('products.begin')}
          </ActionButton>
        </form>
      )}
    </Dialog>
  );
}
