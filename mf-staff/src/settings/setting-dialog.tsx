import { isApiError } from '@shop/client/api-error';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { ActionButton } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureNotice } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { EffectList } from './effect-list.tsx';
import { kindOf, typedOf, valueOf, type Setting, type Typed } from './setting-value.ts';
import { useSettingName } from './use-setting-name.ts';
import css from './settings.module.css';

type Effect = StaffCallAnswer<'staffSettingEffect'>['data'];
type Problem = ReturnType<typeof failureNotice>;

const refused = (title: string): Problem => ({ tone: 'danger', title });

interface SettingDialogProps {
  setting: Setting;
  onSettings: (settings: Setting[]) => void;
  onClosed: () => void;
}

/** Changes a setting in two steps: what orders would cost is shown first, and saved afterwards with the key. */
export function SettingDialog({ setting, onSettings, onClosed }: SettingDialogProps) {
  const { t } = useTranslation('mf-staff');
  const settingName = useSettingName();
  const { call } = useStaff();
  const id = useId();
  const { path } = setting;
  const kind = kindOf(path);
  const [was, setWas] = useState(setting.value);
  const [typed, setTyped] = useState<Typed>(typedOf(setting));
  const [effect, setEffect] = useState<Effect | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const value = valueOf(path, typed);
  const hasTwo = kind === 'range' || kind === 'languages';

  const type = (next: Typed) => {
    setTyped(next);
    setEffect(null);
    setProblem(null);
  };
  const reasonOf = async (error: unknown): Promise<Problem> => {
    if (isApiError(error) && error.code === 'validation-failed') return refused(t('settings.not-allowed'));
    if (!isApiError(error) || error.code !== 'changed-meanwhile') return failureNotice(error, t('settings.not-saved'));
    const { data } = await call('staffSettings', {});
    onSettings(data);
    const now = data.find((one) => one.path === path);
    setWas(now?.value);
    setEffect(null);
    return refused(t('settings.changed-meanwhile', { value: now?.written ?? '' }));
  };
  const act = async (step: () => Promise<void>) => {
    setProblem(null);
    if (value === undefined) {
      setProblem(refused(t('settings.not-allowed')));
      return;
    }
    try {
      await step();
    } catch (error) {
      setProblem(await reasonOf(error));
    }
  };
  const look = async () => setEffect((await call('staffSettingEffect', { body: { path, value } })).data);
  const save = async (close: () => void) => {
    onSettings((await call('staffChangeSetting', { params: { path }, body: { value, was } })).data);
    close();
  };

  return (
    <Dialog title={settingName(setting.path)} onClosed={onClosed}>
      {(close) => (
        <form className={css.form}>
          {([0, 1] as const).slice(0, hasTwo ? 2 : 1).map((place) => (
            <Field key={place} id={`${id}-${place}`} label={t(`settings.labels.${kind}-${place}`)}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  dir={kind === 'languages' && place === 1 ? 'rtl' : 'ltr'}
                  inputMode={kind === 'amount' ? 'decimal' : kind === 'number' || kind === 'range' ? 'numeric' : 'text'}
                  value={typed[place]}
                  onChange={({ target }) => type(place === 0 ? [target.value, typed[1]] : [typed[0], target.value])}
                />
              )}
            </Field>
          ))}
          {problem && <Notice {...problem} />}
          {effect && <EffectList effects={effect.effects} />}
          {effect ? (
            <ActionButton
              type="submit"
              onAction={async () => act(async () => save(close))}
              runningText={t('settings.saving')}
            >
              {t('settings.save')}
            </ActionButton>
          ) : (
            <ActionButton type="submit" onAction={async () => act(look)} runningText={t('settings.looking')}>
              {t('settings.look')}
            </ActionButton>
          )}
        </form>
      )}
    </Dialog>
  );
}
