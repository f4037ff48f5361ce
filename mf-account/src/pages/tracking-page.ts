import { titledPage } from './titled-page.tsx';

export const { Component, handle } = titledPage({ texts: 'tracking', to: '/contact-us' });
