import { routes } from '../plan/routes.ts';

export const page = routes;
