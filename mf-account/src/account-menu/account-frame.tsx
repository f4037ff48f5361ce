import { CustomerFrame } from '@shop/customer/customer-frame';
import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu.tsx';
import css from './account-frame.module.css';
import layout from '@shop/ui/layout/layout.module.css';

export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`${layout.wrap} ${layout.late} ${css.account}`}>
      <CustomerFrame menu={<AccountMenu />}>{children}</CustomerFrame>
    </div>
  );
}
