/** Photographs, videos and spins of vehicles. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { frameOrigins } from '../_domain/vehicle/video.ts';

export const feature = defineFeature({
  name: 'gallery',
  checks: () => import('./gallery.check.ts'),
  thirdParties: ({ media }) => {
    const frames = frameOrigins(media.video_embeds);
    if (frames.length === 0) return [];
    return [
      {
        name: 'Videos',
        purpose: 'Plays videos in the player of the platform that hosts them.',
        consent: 'functional',
        loads: 'press',
        budgetKb: 3_000,
        sources: { frames },
      },
    ];
  },
});
