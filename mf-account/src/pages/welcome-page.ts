import { titledPage } from './titled-page.tsx';

export const { Component, handle } = titledPage({ texts: 'welcome', to: '/' });
