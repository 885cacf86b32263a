/** The guide's recipe for a bucket, run against two S3-compatible servers. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command } from '../support/command.ts';
import { Project, vehicles, type Row } from '../support/project.ts';
import { hasMoto, startMotoBucket } from '../support/moto.ts';
import { readObjects, startBucket, type Bucket } from '../support/s3.ts';

const clone = path.resolve(import.meta.dirname, '../..');

if (!hasMoto)
  console.log(
    "moto is not installed: its test is skipped. Install it with pip install 'moto[server,s3]', and name the program in MOTO_SERVER.",
  );

const SERVERS = [
  { name: 's3rver', start: startBucket, isMissing: false },
  { name: 'moto', start: startMotoBucket, isMissing: !hasMoto },
];

describe.each(SERVERS)('the recipe for a bucket on $name', ({ start, isMissing }) => {
  describe.skipIf(isMissing)('with signed requests', () => {
    let project: Project;
    let bucket: Bucket;
    beforeAll(async () => {
      project = new Project(vehicles(6));
      bucket = await start();
      const guide = readFileSync(path.join(clone, 'docs/run/deploying.md'), 'utf8');
      const [, script = ''] = /```js deploy-s3\.mjs\n(.*?)```/s.exec(guide) ?? [];
      writeFileSync(path.join(project.root, 'deploy-s3.mjs'), script);
      // Imitates `npm install s3mini`.
      mkdirSync(path.join(project.root, 'node_modules'));
      symlinkSync(path.join(clone, 'node_modules/s3mini'), path.join(project.root, 'node_modules/s3mini'));
    });
    afterAll(async () => {
      project?.remove();
      await bucket?.stop();
    });

    async function build(stock: readonly Row[]): Promise<void> {
      project.putStock(stock);
      await project.pull();
      await project.build();
    }

    async function deploy(): Promise<string> {
      const args = ['deploy-s3.mjs', 'yard', bucket.name];
      const { code, stdout, stderr } = await command(
        process.execPath,
        args,
        project.root,
        bucket.environment,
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).not.toContain(bucket.secret);
      return stdout;
    }

    const built = (): Map<string, string> =>
      new Map([...project.files()].map(([name, body]) => [name, body.toString('latin1')]));

    test('copies only changes to a bucket, and catches up after a skipped build', async () => {
      await build(vehicles(6));
      await bucket.client.putObject('left-over.html', 'of an earlier site');
      expect(await deploy()).toContain('all files');
      expect(await readObjects(bucket)).toEqual(built());

      await build(vehicles(5, { price: 15_000 }));
      const output = await deploy();
      expect(output).toContain('what has changed');
      expect(Number(/(\d+) copied/.exec(output)?.[1])).toBeLessThan(built().size);
      expect(await readObjects(bucket)).toEqual(built());
      expect(built().has('cars/vehicle-5/index.html')).toBe(false);

      await build(vehicles(4));
      await build(vehicles(3));
      expect(await deploy()).toContain('all files');
      expect(await readObjects(bucket)).toEqual(built());
      expect(await deploy()).toContain('0 copied, 0 removed');
    }, 60_000);

    test('sets content types and cache headers', async () => {
      const head = async (key: string): Promise<Headers | undefined> =>
        (await bucket.client.getObjectResponse(key))?.headers;
      const page = await head('index.html');
      expect(page?.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page?.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      const sheet = [...built().keys()].find((name) => name.endsWith('.css')) ?? '';
      const style = await head(sheet);
      expect(style?.get('content-type')).toBe('text/css; charset=utf-8');
      expect(style?.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    test('is refused with another key', async () => {
      const args = ['deploy-s3.mjs', 'yard', bucket.name];
      const environment = { ...bucket.environment, AWS_SECRET_ACCESS_KEY: 'another' };
      const { code, stdout } = await command(process.execPath, args, project.root, environment);
      expect([code === 0, stdout]).toEqual([false, '']);
    });
  });
});
