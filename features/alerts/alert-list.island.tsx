/** The alerts of the signed-in visitor, each with a button that stops it; empty for others. */
import { useEffect, useState, type ReactElement } from 'react';
import { fetchJson } from '../_domain/browser/fetch-json.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { sendJson } from '../_domain/browser/send.ts';
import { mayBeSignedIn, SESSION_CHANGED } from '../_domain/visitor/read-session.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { muted } from '../_ui/base.css.ts';
import { Heading } from '../_ui/layout.tsx';
import { ALERT_MESSAGES } from './alert-copy.ts';
import { alertsIn, type ListedAlert } from './listed-alerts.ts';
import * as css from './alerts.css.ts';

const NOTES: Readonly<Record<ListedAlert['status'], string>> = {
  active: '',
  pending: 'waits until you open the link in our email',
  paused: 'paused: this search cannot be read any more',
};

const NO_ALERTS: readonly ListedAlert[] = [];

function useAlerts(href: string): [readonly ListedAlert[], (id: string) => Promise<void>] {
  const [alerts, setAlerts] = useState(NO_ALERTS);
  useEffect(() => {
    const load = (): void => {
      if (!mayBeSignedIn()) return setAlerts(NO_ALERTS);
      fetchJson(href).then(
        (body) => setAlerts(alertsIn(body)),
        (error: unknown) => logOnly('The alerts could not be loaded.', error),
      );
    };
    load();
    document.addEventListener(SESSION_CHANGED, load);
    return () => document.removeEventListener(SESSION_CHANGED, load);
  }, [href]);
  const stop = async (id: string): Promise<void> => {
    const answer = await sendJson(`${href}/remove`, { id });
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    setAlerts((current) => current.filter((one) => one.id !== id));
  };
  return [alerts, stop];
}

export function AlertList({ href }: { href: string }): ReactElement | null {
  const [alerts, stop] = useAlerts(href);
  const [problem, setProblem] = useState('');
  if (alerts.length === 0 && problem === '') return null;
  const press = (id: string): void => {
    setProblem('');
    stop(id).catch((error: unknown) => {
      logOnly('The alert could not be stopped.', error);
      setProblem(ALERT_MESSAGES.failed);
    });
  };
  return (
    <section aria-labelledby="alert-list-title">
      <Heading level={2} size={3} id="alert-list-title">
        Your alerts
      </Heading>
      <output>{problem}</output>
      <ul className={css.list}>
        {alerts.map(({ id, title, href: link, status }) => (
          <li key={id} className={css.item}>
            <span>
              {link === '' ? title : <a href={link}>{title}</a>}{' '}
              <span className={muted}>{NOTES[status]}</span>
            </span>
            <button
              type="button"
              className={`${button.secondary} ${buttonSize.small}`}
              aria-label={`Stop the alert ${title}`}
              onClick={() => press(id)}
            >
              Stop
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
