/** Menus of the header: their links come from the page with all menus when a visitor comes near. */
import { expect, type Locator, type Page } from '@playwright/test';
import { observeShifts } from './layout-shifts.ts';
import { address } from './site.ts';
import { test } from './test.ts';

const TENANT = 'harbourline';
const MENU = address(TENANT, '/menu');

const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string): Locator => menu(page).locator('details', { hasText: name });
