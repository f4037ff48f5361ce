import { anyFreePort } from '@shop/programs/free-port';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DriverBrowser, DriverTab, Size } from './tab.ts';

/** The key that stands for an element in WebDriver's messages. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** WebDriver's code points for keys that write nothing. */
const KEYS = { ArrowDown: '\uE015', ArrowUp: '\uE013', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };
/**
 * Milliseconds for an answer. That to a script is lost now and then while one document makes way for the next (one in 160 loads
 * on a busy machine), whatever time limit the session has: whoever asks then asks again.
 */
const ANSWERS_WITHIN = { script: 3_000, any: 20_000 };
/** Without it GTK makes no window narrower than 447 px. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0 } entry, headerbar button { font-size: 1px }';

export interface WebKitPrograms {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

/** Drives WebKitGTK's MiniBrowser by WebDriver, on a display without a screen. */
export async function openWebKit({ driver, miniBrowser, xvfb }: WebKitPrograms): Promise<DriverBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW);
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((shown) =>
    display.stdio[3]!.once('data', (data) => shown(String(data).trim())),
  );
  const port = await anyFreePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // Layers for a graphics card, which the processor would have to put together, cost a third of a page's time.
    env: { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: home, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const root = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${root}/status`).catch(() => null))?.ok) await pause(50);
  const session = await Session.start(root, miniBrowser);
  const first = await session.command<string>('GET', '/window');
  return {
    open: () => openTab(session, first),
    close: async () => {
      await session.command('DELETE', '');
      server.kill();
      display.kill();
      rmSync(home, { recursive: true });
    },
  };
}

async function send<Value>(url: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(/\/execute\//.test(url) ? ANSWERS_WITHIN.script : ANSWERS_WITHIN.any),
  }).catch((error: unknown) => {
    throw new Error(`WebKit's driver gave no answer to ${method} ${url}`, { cause: error });
  });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A session of WebDriver. Its commands go to one window at a time. */
class Session {
  readonly #url: string;
  #window = '';

  private constructor(url: string) {
    this.#url = url;
  }

  static async start(root: string, binary: string): Promise<Session> {
    const alwaysMatch = {
      // With any other, commands wait for the end of a load, which the driver misses when a page changes its process.
      pageLoadStrategy: 'none',
      timeouts: { script: 2_000 },
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    };
    const { sessionId } = await send<{ sessionId: string }>(`${root}/session`, 'POST', {
      capabilities: { alwaysMatch },
    });
    return new Session(`${root}/session/${sessionId}`);
  }

  /** Sends a command to a window, or to none in particular, and returns its value. */
  async command<Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    window?: string,
  ): Promise<Value> {
    if (window !== undefined && window !== this.#window) await send(`${this.#url}/window`, 'POST', { handle: window });
    this.#window = window ?? this.#window;
    return send(this.#url + path, method, body);
  }
}

/** @param first The window that stays, because a session ends with its last one. */
async function openTab(session: Session, first: string): Promise<DriverTab> {
  const { handle } = await session.command<{ handle: string }>('POST', '/window/new', { type: 'window' }, first);
  const command = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> =>
    session.command(method, path, body, handle);
  const run = async <Value>(body: string, args: readonly unknown[]): Promise<Value> => {
    const script = `const done = arguments[arguments.length - 1];
      (async (...words) => (${body})(...words))(...[...arguments].slice(0, -1))
        .then((value) => done({ value }), (error) => done({ error: String(error) }))`;
    const answer = await command<{ value: Value; error?: string }>('POST', '/execute/async', { script, args });
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  };
  const keys = (all: string[]) =>
    command('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: all.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });

  const sizes = async () => ({
    outer: await command<Size>('GET', '/window/rect'),
    inner: await run<Size>('() => ({ width: innerWidth, height: innerHeight })', []),
  });
  // A window is larger than its page, and takes a moment to change.
  const show = async ({ width, height }: Size) => {
    for (let before = await sizes(), now = before; now.inner.width !== width; before = now, now = await sizes()) {
      if (JSON.stringify(before) === JSON.stringify(now))
        await command('POST', '/window/rect', {
          width: width + now.outer.width - now.inner.width,
          height: height + now.outer.height - now.inner.height,
        });
      await pause(20);
    }
  };
  return {
    goto: async (url) => {
      const mark = async () => run('() => globalThis.isLeft = true', []).catch(() => false);
      while (!(await mark())) await pause(20);
      await command('POST', '/url', { url });
      const isParsed = async () =>
        run('() => !globalThis.isLeft && document.readyState !== "loading"', []).catch(() => false);
      while (!(await isParsed())) await pause(20);
    },
    evaluate: (inPage, ...words) => run(String(inPage), words),
    find: async (inPage, sought, toPress) => {
      const element = await run<{ [ELEMENT]: string } | null>(String(inPage), [sought, toPress]);
      if (element && toPress) await command('POST', `/element/${element[ELEMENT]}/click`);
      return element !== null;
    },
    type: async (text) => void (await keys(Array.from(text))),
    press: async (key) => void (await keys([KEYS[key]])),
    show,
  };
}
