/** Replaces parts of the bundle while a clone is served. */
import { expect, test } from 'vitest';
import { styleRules, withRules } from '../../renderer/bundle/style-marks.ts';
import { createHot } from './hot-updates.ts';

const SHEET = `body{}
/*!from features/a/card.css.ts*/
.C0-card-title{color:red}
/*!end*/
/*!from features/a/list.css.ts*/
.D0-list-row{color:red}
/*!end*/`;

function hot() {
  const events: object[] = [];
  return { events, ...createHot({ notifyAll: (event) => void events.push(event) }, '/project') };
}

test('reads and replaces the rules of one file only', () => {
  expect(styleRules(SHEET, 'features/a/card.css.ts')?.trim()).toBe('.C0-card-title{color:red}');
  expect(styleRules(SHEET, 'features/a/none.css.ts')).toBeUndefined();
  const next = withRules(SHEET, 'features/a/card.css.ts', '.C0-card-title{color:blue}');
  expect(styleRules(next, 'features/a/card.css.ts')?.trim()).toBe('.C0-card-title{color:blue}');
  expect(styleRules(next, 'features/a/list.css.ts')).toBe(styleRules(SHEET, 'features/a/list.css.ts'));
  expect(withRules(SHEET, 'features/a/none.css.ts', '.x{}')).toBe(SHEET);
});

test('a changed style is part of later sheets, and open pages reload those with its class', () => {
  const { receive, styled, events } = hot();
  receive({ kind: 'style', file: 'features/a/card.css.ts', css: '.C0-card-title{color:blue}' });
  expect(styled(SHEET)).toContain('color:blue');
  expect(events).toEqual([{ event: 'styles', version: 1, name: '.C0-card-title' }]);
});

test('a changed island is served, re-rendered in open pages and listed in later ones', async () => {
  const { receive, mark, routes, events } = hot();
  expect(mark()).toBe('');
  receive({ kind: 'island', name: 'calculator', code: 'export const mount = 1;' });
  const src = '/__dealersite/hot/calculator-1.js';
  expect(events).toEqual([{ event: 'island', name: 'calculator', src }]);
  expect(mark()).toContain(src);
  const answer = await routes.request(src);
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  expect(await answer.text()).toBe('export const mount = 1;');
  expect((await routes.request('/__dealersite/hot/calculator-0.js')).status).toBe(404);
});

test('reports a failed bundle with its position until the next one succeeds', () => {
  const { receive, events } = hot();
  const place = { file: 'features/a/x.island.tsx', line: 27, column: 7, frame: '27 | const const' };
  receive({ kind: 'failed', message: 'Identifier expected.', place });
  receive({ kind: 'island', name: 'x', code: '' });
  expect(events.slice(0, 2)).toMatchObject([
    { event: 'problems', problems: [{ code: 'DS1824', at: 'features/a/x.island.tsx:27:7' }] },
    { event: 'problems', problems: [] },
  ]);
});

test('ignores other messages', () => {
  const { receive, events } = hot();
  for (const message of [undefined, {}, { kind: 'style' }, 'style']) receive(message);
  expect(events).toEqual([]);
});
