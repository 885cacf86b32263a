import { features } from '../features/registry.ts';
import { build } from '../renderer/build.ts';

export const compose = [features, build, Date.now()];
