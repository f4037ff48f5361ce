import { titledPage } from './titled-page.tsx';

export const { Component, handle } = titledPage('contact-us');
