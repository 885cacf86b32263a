/** `dealersite test` and `dealersite audit` measure what tags load against their budgets. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath } from '../../features/_platform/http/browser.ts';
import { LENIENT_BUDGETS } from '../../tests/support/lenient-budgets.ts';
import { Project, vehicles } from '../../tests/support/project.ts';

const browser = browserPath();

describe.skipIf(browser === undefined)('the weight of a tag', () => {
  let host: Server;
  let origin: string;
  let sent: string[];
  let project: Project;

  beforeAll(async () => {
    // A tag of 30 KB that loads another script of 10 KB and sends the visit.
    host = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      sent.push(pathname);
      const more = `document.head.append(Object.assign(document.createElement('script'),{src:'${origin}/more.js'}));fetch('${origin}/visit',{mode:'no-cors'}).catch(()=>0);`;
      const size = pathname === '/tag.js' ? 30_000 : 10_000;
      response.setHeader('content-type', 'text/javascript');
      response.end((pathname === '/tag.js' ? more : '').padEnd(size, ' '));
    });
    await new Promise<void>((done) => {
      host.listen(0, '127.0.0.1', done);
    });
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => host.close());
  afterAll(() => project.remove());

  /** Builds a site with a tag of this budget. */
  async function buildWith(budget: number, src = `${origin}/tag.js`) {
    sent = [];
    project = new Project(vehicles(2), {
      audit: { budgets: LENIENT_BUDGETS },
      options: {
        'third-parties': {
          tags: [
            { name: 'Chat', src, purpose: 'Answers questions.', consent: 'functional', budget_kb: budget },
          ],
        },
      },
    });
    await project.build();
  }

  /** Builds a site with a tag of this budget and tests it. */
  async function testWith(budget: number, src?: string) {
    await buildWith(budget, src);
    return project.run('test', '--tenant', 'yard', '--browser', browser ?? '', '--only', 'third parties');
  }

  test('above its budget is an error with both numbers; the visit is not sent', async () => {
    const { code, stderr } = await testWith(35);
    expect(code).toBe(1);
    expect(stderr).toMatch(/DS2973[^]*Chat loads 40 KB on the home page; its budget is 35 KB/);
    expect(sent.toSorted()).toEqual(['/more.js', '/tag.js']);
  });

  test('within its budget is no finding', async () => {
    const { code, stderr } = await testWith(45);
    expect({ code, codes: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, codes: null });
  });

  test('above its budget is the same error of an audit, beside the pages', async () => {
    await buildWith(35);
    const args = ['--tenant', 'yard', '--browser', browser ?? '', '--only', 'home'];
    const { code, stderr } = await project.run('audit', ...args);
    expect({ code, codes: stderr.match(/DS\d{4}/g) }).toEqual({ code: 1, codes: ['DS2973'] });
    expect(stderr).toMatch(/Chat loads 40 KB on the home page; its budget is 35 KB/);
    const junit = path.join(project.root, '.dealersite/reports/audit/yard/junit.xml');
    expect(readFileSync(junit, 'utf8')).toMatch(
      /classname="yard\.third parties"[^>]*>\s*<failure[^>]*DS2973/,
    );
    expect(sent.toSorted()).toEqual(['/more.js', '/tag.js']);
  });

  test('that does not load is a warning', async () => {
    const { code, stderr } = await testWith(45, 'http://127.0.0.1:9/tag.js');
    expect(code).toBe(0);
    expect(stderr).toMatch(/DS2974[^]*http:\/\/127\.0\.0\.1:9\/tag\.js did not load/);
  });
});
