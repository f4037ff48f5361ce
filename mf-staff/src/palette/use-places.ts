import type { StaffCallName } from '@shop/contract/staff-calls';
import { useTranslation } from 'react-i18next';
import { screensFor } from '../frame/screens.ts';
import { useStaff } from '../session/session-context.ts';
import { matches } from './matches.ts';

/** Somewhere to go, as one line of the palette. */
export interface Place {
  /** The address, which tells places apart. */
  to: string;
  title: string;
  /** What distinguishes it: a state, a code, a number. */
  note?: string;
}

/** Screens that stand in no list of screens. */
const FURTHER: readonly { to: string; call: StaffCallName | null; text: string }[] = [
  { to: '/staff/orders/new', call: 'staffPlacePhoneOrder', text: 'phone-order.title' },
  { to: '/staff/me', call: null, text: 'account.title' },
];

/** The screens that the person may open and whose names fit what is typed. */
export function useScreens(typed: string): Place[] {
  const { t } = useTranslation('mf-staff');
  const { may } = useStaff();
  return [
    ...screensFor(may).map(({ id, path }) => ({ to: path, title: t(`frame.screens.${id}`) })),
    ...FURTHER.filter(({ call }) => call === null || may(call)).map(({ to, text }) => ({ to, title: t(text) })),
  ].filter(({ title }) => matches(title, typed));
}
