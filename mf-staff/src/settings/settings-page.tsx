import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffHead } from '../frame/staff-head.ts';
import { HistoryOf } from '../history/history-of.tsx';
import { Fold } from '../layout/fold.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { LoadState } from '../states/load-state.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { kindOf, type Setting } from './setting-value.ts';
import { useSettingName } from './use-setting-name.ts';
import css from './settings.module.css';

export const handle = staffHead('settings.title');

/** What settings are about, in the order of the screen: the first part of their paths. */
const GROUPS = ['shop', 'contact', 'delivery', 'workingDays', 'returns'] as const;

/** The settings of the shop, by what they are about. For owners. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const settingName = useSettingName();
  const language = useLanguage();
  const { call } = useStaff();
  const load = useLoad('', async (signal) => (await call('staffSettings', {}, { signal })).data);
  const { data, set } = load;
  const [open, setOpen] = useState<Setting | null>(null);
  const groups = GROUPS.map((group) => ({
    group,
    settings: (data ?? []).filter(({ path }) => path.startsWith(`${group}.`)),
  })).filter(({ settings }) => settings.length > 0);
  const shown = (setting: Setting): string =>
    kindOf(setting.path) === 'amount' && typeof setting.value === 'number'
      ? formatMoney(setting.value, language)
      : setting.written || '–';

  return (
    <>
      <ScreenHead title={t('settings.title')} />
      <LoadState of={load} failed={t('settings.failed')} />
      {groups.map(({ group, settings }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 className={css.panel} id={`group-${group}`}>
            {t(`settings.groups.${group}`)}
          </h2>
          <dl>
            {settings.map((setting) => (
              <div key={setting.path} className={css.setting}>
                <dt>{settingName(setting.path)}</dt>
                <dd>
                  <bdi>{shown(setting)}</bdi>
                </dd>
                <dd className={css.change}>
                  {kindOf(setting.path) === 'elsewhere' ? (
                    <span className={css.soft}>{t('settings.elsewhere')}</span>
                  ) : (
                    <Button
                      look="text"
                      aria-label={t('settings.change-named', { name: settingName(setting.path) })}
                      onClick={() => setOpen(setting)}
                    >
                      {t('settings.change')}
                    </Button>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <Fold title={t('settings.history')}>
            <HistoryOf subject="setting" id={group} named />
          </Fold>
        </section>
      ))}
      {open && <SettingDialog setting={open} onSettings={set} onClosed={() => setOpen(null)} />}
    </>
  );
}
