/** API calls of the account pages. */
import { fetchJson } from '../_domain/browser/fetch-json.ts';

export interface AccountAnswer {
  readonly user: { readonly name: string; readonly email: string; readonly phone: string };
  readonly sessions: readonly {
    readonly id: string;
    readonly user_agent: string;
    readonly used_at: string;
    readonly current: boolean;
  }[];
  readonly saved: readonly SavedPart[];
}

export interface SavedPart {
  readonly title: string;
  readonly count: number;
  readonly items: readonly { readonly text: string; readonly at?: string; readonly href?: string }[];
  readonly href?: string;
}

export const askAccount = async (api: string): Promise<AccountAnswer> =>
  (await fetchJson(`${api}/account`)) as AccountAnswer;

/** Names of browsers and systems by their pattern in a user agent. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const;

const named = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([sign]) => sign.test(agent))?.[1];

/** Returns the name of a browser, such as `Chrome on Android`. */
export const deviceName = (agent: string): string =>
  [named(BROWSERS, agent) ?? 'A browser', named(SYSTEMS, agent)].filter(Boolean).join(' on ');

/** Formats an instant as a day in the visitor's time zone. */
export function dayOf(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  return at.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });
}
