import type { Locator } from 'playwright/test';
import { PageObject } from './page-object.ts';

export class Slider extends PageObject {
  readonly stage = this.page.getByRole('region', { name: this.text('common:accessibility.banner') });

  /** The slide that assistive technology and the keyboard can reach. The others are inert. */
  get shown(): Locator {
    return this.stage.locator('[role="group"]:not([inert])');
  }

  async current(): Promise<string> {
    return (await this.shown.getAttribute('aria-label')) ?? '';
  }

  nameOf(n: number, total = 3): string {
    return this.text('common:accessibility.slide', { n, total });
  }

  dot(n: number): Locator {
    return this.stage.getByRole('button', { name: this.text('common:accessibility.go-to-slide', { n }) });
  }

  button(name: 'previous-slide' | 'next-slide' | 'pause-slides' | 'play-slides'): Locator {
    return this.stage.getByRole('button', { name: this.text(`common:accessibility.${name}`) });
  }

  /** Drags the slide by half its width. */
  async push(towards: 'left' | 'right'): Promise<void> {
    const { x, y, width, height } = (await this.stage.boundingBox())!;
    const [from, to] = towards === 'left' ? [0.75, 0.25] : [0.25, 0.75];
    const { mouse } = this.page;
    await mouse.move(x + width * from, y + height * 0.6);
    await mouse.down();
    // The pointer moves over several frames, as a hand does.
    for (let step = 1; step <= 10; step += 1) {
      await mouse.move(x + width * (from + ((to - from) * step) / 10), y + height * 0.6);
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await mouse.up();
  }
}
