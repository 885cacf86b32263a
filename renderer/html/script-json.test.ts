/** Escaping for HTML and inline scripts. */
import { expect, test } from 'vitest';
import { escapeHtml } from '../contract/escape.ts';
import { scriptJson } from './script-json.ts';

test('escapeHtml escapes the five special characters once', () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
  expect(escapeHtml('Škoda 7" – ok')).toBe('Škoda 7&quot; – ok');
});

test.each(['</script>', '</SCRIPT >', '<!--', '<script', ']]>', '\u2028\u2029', '"\\', '&quot;'])(
  'scriptJson cannot end or open anything: %j',
  (text) => {
    const json = scriptJson({ [text]: [text] });
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ [text]: [text] });
  },
);
