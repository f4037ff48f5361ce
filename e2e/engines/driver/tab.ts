import { setTimeout as pause } from 'node:timers/promises';
import { find, type Sought } from './find.ts';

/** What each engine's driver can do with a tab. Functions are sent to the page as text, so they use only their arguments. */
export interface DriverTab {
  /** Resolves when the document has been parsed. */
  goto: (url: string) => Promise<void>;
  evaluate: <Words extends unknown[], Answer>(
    inPage: (...words: Words) => Answer | Promise<Answer>,
    ...words: Words
  ) => Promise<Answer>;
  /** Resolves to whether a function of the page finds an element, which is pressed if `toPress`. */
  find: (inPage: typeof find, sought: Sought, toPress: boolean) => Promise<boolean>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Brings it to the front, because browsers slow down what nobody sees, and makes its page this large. */
  show: (size: Size) => Promise<void>;
}

/** The page's own, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

export type Key = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape' | 'Tab';

export interface DriverBrowser {
  open: () => Promise<DriverTab>;
  close: () => Promise<void>;
}

/** Milliseconds after which a condition has failed, also on a busy machine. */
const DEADLINE = 20_000;
/** Milliseconds between two looks at a page. */
const PACE = 40;

const describe = ({ role, name = '' }: Sought) => `the ${role} "${name}"`;

/** A tab of a visitor: what the visitor does in it, in any engine. */
export class Tab {
  readonly #driver: DriverTab;
  readonly #origin: string;

  constructor(driver: DriverTab, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  get evaluate(): DriverTab['evaluate'] {
    return this.#driver.evaluate;
  }

  async open(path: string): Promise<void> {
    await this.#driver.goto(this.#origin + path);
  }

  /** Opens a page and waits until it is hydrated. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.until('the page is hydrated', () => document.documentElement.dataset['ready'] === 'true');
  }

  /** Waits until the address has this path, which may have a query. */
  async at(path: string): Promise<void> {
    await this.until(
      `the address is ${path}`,
      (wanted) => (location.pathname + location.search).startsWith(wanted),
      path,
    );
  }

  async sees(sought: Sought): Promise<void> {
    await this.#until(`${describe(sought)} is shown`, async () => this.#driver.find(find, sought, false));
  }

  async reads(text: string): Promise<void> {
    await this.until(`"${text}" is shown`, (wanted) => document.body.innerText.includes(wanted), text);
  }

  async click(sought: Sought): Promise<void> {
    await this.#until(`${describe(sought)} can be pressed`, async () => this.#driver.find(find, sought, true));
  }

  /** Types into a field, in place of what it holds. */
  async fill(sought: Sought, text: string): Promise<void> {
    await this.click(sought);
    await this.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await this.#driver.type(text);
  }

  /** Chooses in a list of the form, whose choices no driver shows in every engine. */
  async choose(sought: Sought, value: string): Promise<void> {
    await this.click(sought);
    await this.press('Escape');
    await this.evaluate((chosen) => {
      const list = [...document.querySelectorAll('select')].find((one) =>
        [...one.options].some((option) => option.value === chosen),
      )!;
      list.value = chosen;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  }

  async type(text: string): Promise<void> {
    await this.#driver.type(text);
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.#driver.press(key);
  }

  /** By the page's own call, because Firefox's driver waits for a document to load where the browser restores one. */
  async back(): Promise<void> {
    await this.evaluate(() => void setTimeout(() => history.back()));
  }

  async resize(size: Size): Promise<void> {
    await this.#driver.show(size);
  }

  /** Waits until a function of the page answers true. Fails after the deadline with what did not come. */
  async until<Words extends unknown[]>(
    what: string,
    inPage: (...words: Words) => boolean | Promise<boolean>,
    ...words: Words
  ): Promise<void> {
    await this.#until(what, async () => this.evaluate(inPage, ...words));
  }

  /** An evaluation fails while one document makes way for the next, so an error counts as "not yet". */
  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + DEADLINE;
    let last: unknown = 'it did not come';
    while (performance.now() < end) {
      try {
        if (await isSo()) return;
        last = 'it did not come';
      } catch (error) {
        last = error;
      }
      await pause(PACE);
    }
    const page = await this.evaluate(() => `${location.href}: ${document.body.innerText.slice(0, 500)}`).catch(String);
    throw new Error(`${what}: not within ${DEADLINE / 1000} s (${String(last)}). The page: ${page}`);
  }
}
