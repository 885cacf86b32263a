/** Photos on the cards of a listing. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { cardPhotoFiles } from './card-photo-files.source.ts';
import { cardPhotosOptions } from './card-photos.schema.ts';

export const feature = defineFeature({
  name: 'card-photos',
  options: cardPhotosOptions,
  files: cardPhotoFiles,
});
