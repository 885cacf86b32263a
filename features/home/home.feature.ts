/** The home page of a site. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { homePage } from './home.page.tsx';
import { homeOptions } from './home.schema.ts';

export const home = defineFeature<Site>({ name: 'home', pages: [homePage], options: homeOptions });
