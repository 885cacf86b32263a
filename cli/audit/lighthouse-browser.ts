/** Finds, starts and ends a browser for measurements. */
import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getChromePath, Launcher } from 'chrome-launcher';
import { fail } from '../../renderer/contract/error.ts';
import { browserNotStarted, noBrowser, noLighthouse } from './audit.errors.ts';
import { importReason } from '../import-reason.ts';

export type Lighthouse = typeof import('lighthouse');

export interface Browser {
  /** Port of the debugging protocol. */
  port: number;
  pid: number;
  /** Rejects when the browser ends by itself. */
  gone: Promise<never>;
  hasEnded: () => boolean;
  /** Ends the browser with all its processes and removes its profile. */
  close: () => Promise<void>;
}

const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** The launcher checks every 100 ms whether the browser listens, for 15 seconds. */
const LOOK = { connectionPollInterval: 100, maxConnectionRetries: 150 };

/** Milliseconds that the browser has to clean up before it is killed. */
const GRACE_MS = 2_000;

/** Imports Lighthouse, an optional peer dependency. Throws DS1602 if it is not installed. */
export async function loadLighthouse(): Promise<Lighthouse> {
  try {
    return await import('lighthouse');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [reason = ''] = importReason(error).split('\n', 1);
    return fail(noLighthouse, { reason });
  }
}

/** Returns the path of the browser: `named`, else CHROME_PATH, else an installed one. Throws DS1603 if none exists. */
export function findBrowser(named: string | undefined): string {
  const chromePath = named ?? process.env['CHROME_PATH'];
  if (chromePath) {
    if (isProgram(chromePath)) return chromePath;
    const reason = `${chromePath}, which ${named === undefined ? 'CHROME_PATH' : '--browser'} names, is not executable.`;
    return fail(noBrowser, { reason });
  }
  try {
    return getChromePath();
  } catch {
    return fail(noBrowser, { reason: 'No Chrome or Chromium is installed.' });
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Chromium's sandbox does not work for root. */
const flags = (): string[] => (process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS);

/** Starts the browser with an empty profile. Throws DS1604 if it ends at once or never listens. */
export async function openBrowser(path: string): Promise<Browser> {
  const gone = Promise.withResolvers<never>();
  let hasEnded = false;
  gone.promise.catch(() => (hasEnded = true));
  const watched = (...how: Parameters<typeof spawn>): ChildProcess => {
    const child = spawn(...how);
    child.once('error', gone.reject);
    child.once('exit', (code, signal) =>
      gone.reject(new Error(`The browser has ended (${signal ?? `exit code ${code}`}).`)),
    );
    return child;
  };
  const options = { chromeFlags: flags(), chromePath: path, ...LOOK };
  const started = new Launcher(options, { spawn: watched as typeof spawn });
  const kill = (): void => {
    process.off('exit', kill);
    // Without this the launcher would keep polling for a browser that has ended.
    Object.assign(started, { isDebuggerReady: () => Promise.resolve() });
    started.kill();
  };
  const close = async (): Promise<void> => {
    const ended = gone.promise.catch(() => undefined);
    if (!hasEnded && started.port) {
      askToClose(started.port).catch(() => undefined);
      await Promise.race([ended, wait(GRACE_MS, undefined, { ref: false })]);
    }
    kill();
  };
  process.once('exit', kill);
  try {
    await Promise.race([started.launch(), gone.promise]);
  } catch (error) {
    await close();
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ECONNREFUSED' ? 'It does not listen on its debugging port.' : message;
    return fail(browserNotStarted, { browser: path, reason });
  }
  return {
    port: started.port ?? 0,
    pid: started.pid ?? 0,
    gone: gone.promise,
    hasEnded: () => hasEnded,
    close,
  };
}

/** Closes the browser over its protocol: a killed one leaves temporary files behind. */
async function askToClose(port: number): Promise<void> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  socket.addEventListener('error', () => socket.close());
  socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'Browser.close' })));
}
