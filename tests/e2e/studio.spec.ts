/** The photo studio renders the same picture for the same job, whatever it rendered before. */
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openStudio } from '../../fixtures/media/studio/browser.ts';
import type { VehicleJob } from '../../fixtures/media/studio/page/studio.ts';

const small = { width: 120, cell: 80 } as const;
const van: VehicleJob = { look: 'harbour', model: 'van', colour: 'white', view: 'rear-quarter', ...small };

test('rendering a vehicle again gives the same picture, and another one in another colour', async () => {
  test.setTimeout(180_000);
  const studio = await openStudio();
  const photograph = async (job: VehicleJob): Promise<string> => {
    const { pixels, height } = await studio.photograph(job);
    expect(pixels).toHaveLength(job.width * height * 4);
    return createHash('sha256').update(pixels).digest('hex');
  };
  try {
    const first = await photograph(van);
    const red = await photograph({ ...van, colour: 'red' });
    await photograph({ ...van, model: 'hatch' });
    expect(await photograph(van)).toBe(first);
    expect(red).not.toBe(first);
  } finally {
    await studio.close();
  }
});
