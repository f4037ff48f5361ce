import { anyFreePort } from '@shop/programs/free-port';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DriverBrowser, DriverTab } from './tab.ts';

/** The key that stands for an element in WebDriver's messages. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** WebDriver's code points for keys that write nothing. */
const KEYS = { ArrowDown: '\uE015', ArrowUp: '\uE013', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };
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
    env: { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const root = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${root}/status`).catch(() => null))?.ok) await pause(50);
  const session = await startSession(root, miniBrowser);
  await frameOf(session);
  return {
    open: (size) => openTab(session, size),
    close: async () => {
      await session('DELETE', '');
      server.kill();
      display.kill();
      rmSync(home, { recursive: true });
    },
  };
}

/** Sends a command of WebDriver in a session, and returns its value. */
type Command = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

async function send<Value>(url: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function startSession(root: string, binary: string): Promise<Command> {
  const alwaysMatch = {
    // With any other, commands wait for the end of a load, which the driver misses when a page changes its process.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const { sessionId } = await send<{ sessionId: string }>(`${root}/session`, 'POST', { capabilities: { alwaysMatch } });
  await send(`${root}/session/${sessionId}/timeouts`, 'POST', { script: 30_000 });
  return (method, path, body) => send(`${root}/session/${sessionId}${path}`, method, body);
}

/** The window that a session's commands go to. */
const current = new WeakMap<Command, string>();

async function choose(session: Command, handle: string): Promise<void> {
  if (current.get(session) !== handle) await session('POST', '/window', { handle });
  current.set(session, handle);
}

interface Size {
  width: number;
  height: number;
}

const frames = new WeakMap<Command, Size>();

/** By how much windows of a session are larger than their pages. */
async function frameOf(session: Command): Promise<Size> {
  const known = frames.get(session);
  if (known) return known;
  const outer = await session<Size>('GET', '/window/rect');
  const script = 'return { width: innerWidth, height: innerHeight }';
  const inner = await session<Size>('POST', '/execute/sync', { script, args: [] });
  const frame = { width: outer.width - inner.width, height: outer.height - inner.height };
  frames.set(session, frame);
  return frame;
}

async function openTab(session: Command, { width, height }: Size): Promise<DriverTab> {
  const { handle } = await session<{ handle: string }>('POST', '/window/new', { type: 'window' });
  const command: Command = async (method, path, body) => {
    await choose(session, handle);
    return session(method, path, body);
  };
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

  const frame = await frameOf(session);
  await command('POST', '/window/rect', { width: width + frame.width, height: height + frame.height });
  while (!(await run<boolean>('(wanted) => innerWidth === wanted', [width]))) await pause(20);
  return {
    goto: async (url) => {
      await run('() => { globalThis.isLeft = true }', []);
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
    close: async () => {
      await command('DELETE', '/window');
      current.delete(session);
    },
  };
}
