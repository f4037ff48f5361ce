import { titledPage } from './titled-page.tsx';

export const { Component, handle } = titledPage({ texts: 'login', to: '/sign-up' });
