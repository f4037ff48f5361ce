import type { Page } from 'playwright/test';
import { holdStill } from './hold-still.ts';

/** A window of 1280 × 1024 pixels at 400 % zoom. */
export const ZOOMED = { viewport: { width: 320, height: 256 }, isMobile: false, hasTouch: false };

/** Elements that reach beyond the window's sides and cannot be scrolled into view. */
export async function cutOff(page: Page): Promise<string[]> {
  await holdStill(page);
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrollsItself = (element: Element): boolean => {
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== 'visible') return true;
      return false;
    };
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      const seen = own > 1 && element.checkVisibility({ visibilityProperty: true });
      return seen && (right > width + 1 || left < -1) && !scrollsItself(element);
    });
    if (document.documentElement.scrollWidth > width) beyond.push(document.documentElement);
    return beyond.map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return `${Math.round(left)} to ${Math.round(right)}: ${element.outerHTML.slice(0, 120)}`;
    });
  });
}

/** Focuses each control and returns those that a fixed or sticky element then covers. */
export const coveredInFocus = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sticks = (element: Element | null): Element | null => {
      for (let outer = element; outer; outer = outer.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(outer).position)) return outer;
      return null;
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return controls
      .filter((control) => {
        control.focus();
        if (document.activeElement !== control) return false;
        const { left, top, width, height } = control.getBoundingClientRect();
        const bar = sticks(document.elementFromPoint(left + width / 2, top + height / 2));
        return bar !== null && !bar.contains(control);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
