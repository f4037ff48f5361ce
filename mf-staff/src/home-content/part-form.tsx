import { LANGUAGES } from '@shop/contract/languages';
import { Button } from '@shop/ui/button/button';
import { Input, Select, TextArea } from '@shop/ui/field/field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { valueAt, withValueAt } from '../conflict/three-way.ts';
import { isoToDubaiInput, dubaiInputToIso } from '../moments/dubai-moment.ts';
import { PICTURES, TEXTS, type ListName, type Part } from './home-document.ts';
import type { PartProblem } from './part-problems.ts';
import { PictureField } from './picture-field.tsx';
import css from './home.module.css';

interface PartFormProps {
  list: ListName;
  part: Part;
  problems: readonly PartProblem[];
  pictures: readonly string[];
  onPart: (part: Part) => void;
  onRemove: () => void;
}

/** The form of a banner or collection: both languages side by side, pictures, the link, and from when until when. */
export function PartForm({ list, part, problems, pictures, onPart, onRemove }: PartFormProps) {
  const { t } = useTranslation('mf-staff');
  const id = useId();
  const set = (path: string, value: unknown) => onPart(withValueAt(part, path, value) as Part);
  const written = (path: string): string => {
    const value = valueAt(part, path);
    return typeof value === 'string' ? value : '';
  };
  const why = (path: string) => problems.find((problem) => problem.path === path)?.why;
  const invalid = (path: string) => (why(path) ? { 'aria-invalid': true as const } : {});

  return (
    <div className={css.form}>
      {PICTURES[list].map(({ name, perLanguage }) => (
        <PictureField
          key={name}
          label={t(`home.fields.${name}`)}
          value={valueAt(part, name)}
          perLanguage={perLanguage}
          isMissing={why(name) !== undefined}
          pictures={pictures}
          onPicture={(picture) => set(name, picture)}
        />
      ))}
      {TEXTS[list].map(({ name }) => (
        <div key={name} className={css.pair} role="group" aria-label={t(`home.fields.${name}`)}>
          <span className={css.label} aria-hidden="true">
            {t(`home.fields.${name}`)}
          </span>
          {LANGUAGES.map((language) => {
            const path = `${name}.${language}`;
            const attributes = {
              lang: language,
              dir: language === 'ar' ? 'rtl' : 'ltr',
              'aria-label': t(`products.in-language.${language}`, { field: t(`home.fields.${name}`) }),
              ...invalid(path),
              value: written(path),
              onChange: ({ target }: { target: { value: string } }) => set(path, target.value),
            };
            return name === 'subtitle' || name === 'alt' ? (
              <TextArea key={language} rows={2} {...attributes} />
            ) : (
              <Input key={language} {...attributes} />
            );
          })}
        </div>
      ))}
      <div className={css.fields}>
        <label className={css.field} htmlFor={`${id}-url`}>
          <span>{t('home.fields.url')}</span>
          <Input
            id={`${id}-url`}
            dir="ltr"
            autoComplete="off"
            placeholder="/category/bakhoor"
            {...invalid('url')}
            value={written('url')}
            onChange={({ target }) => set('url', target.value.trim() || undefined)}
          />
        </label>
        {list === 'banners' && (
          <label className={css.field} htmlFor={`${id}-tone`}>
            <span>{t('home.fields.tone')}</span>
            <Select
              id={`${id}-tone`}
              value={written('tone')}
              onChange={({ target }) => set('tone', target.value || undefined)}
            >
              {['', 'light', 'dark'].map((tone) => (
                <option key={tone} value={tone}>
                  {t(`home.tones.${tone || 'none'}`)}
                </option>
              ))}
            </Select>
          </label>
        )}
        {(['from', 'until'] as const).map((end) => (
          <label key={end} className={css.field} htmlFor={`${id}-${end}`}>
            <span>{t(`home.fields.${end}`)}</span>
            <Input
              id={`${id}-${end}`}
              type="datetime-local"
              {...invalid(end)}
              value={isoToDubaiInput(part[end])}
              onChange={({ target }) => set(end, dubaiInputToIso(target.value))}
            />
          </label>
        ))}
      </div>
      {problems.length > 0 && (
        <ul className={css.problems}>
          {problems.map(({ path, why: reason }) => {
            const [name = '', language] = path.split('.');
            const field = t(`home.fields.${name}`);
            return (
              <li key={path}>
                {t(`home.wrong.${reason}`, {
                  field: language ? t(`products.in-language.${language}`, { field }) : field,
                })}
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button look="text" onClick={onRemove}>
          {t(`home.remove.${list}`)}
        </Button>
      </div>
    </div>
  );
}
