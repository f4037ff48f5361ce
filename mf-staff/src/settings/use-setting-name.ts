import { useTranslation } from 'react-i18next';

/** What settings are called on the screen, by their path. */
export function useSettingName(): (path: string) => string {
  const { t } = useTranslation('mf-staff');
  return (path) => {
    const emirate = /^delivery\.charges\.(\w+)$/.exec(path)?.[1];
    return emirate
      ? t('settings.names.delivery-charges', { emirate: t(`emirates.${emirate}`) })
      : t(`settings.names.${path.replaceAll('.', '-')}`);
  };
}
