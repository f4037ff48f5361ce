import { titledPage } from './titled-page.tsx';

export const { Component, handle } = titledPage({ texts: 'sign-up', to: '/login' });
