/** The home page of a site. */
import { defineFeature } from '../_domain/site/slice.ts';
import { homePage } from './home.page.tsx';
import { homeOptions } from './home.schema.ts';

export const feature = defineFeature({ name: 'home', pages: [homePage], options: homeOptions });
