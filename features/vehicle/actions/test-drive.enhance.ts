/**
 * Fills the dialog when a visitor comes near a button that opens it: with the form of the page of test drives, and the
 * location of this page. Opens and closes the dialog where the browser does not know the commands of its buttons.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { startIslands } from '../../../renderer/contract/start-islands.ts';
import { addSheets } from '../../_domain/browser/add-sheets.ts';
import { element } from '../../_domain/browser/element.ts';
import { fetchPage } from '../../_domain/browser/fetch-page.ts';
import { loadOnce } from '../../_domain/browser/load-once.ts';
import { field as fieldBox } from '../../_ui/form/form.css.ts';
import { VEHICLE_FIELD, type TestDriveForm } from './test-drive-form.ts';

/** `form` is absent on sites without one. */
export type TestDriveProps = { form?: TestDriveForm };

const NEAR = ['pointerenter', 'touchstart', 'focus', 'click'] as const;

export const enhance: Enhancer<TestDriveProps> = (island, { form }) => {
  const dialog = island.querySelector('dialog');
  if (!dialog) return;
  const knowsCommands = 'commandForElement' in HTMLButtonElement.prototype;
  const fill =
    form &&
    loadOnce('Test drive:', { load: () => fillDialog(dialog, form), report: () => reportFailure(dialog) });
  for (const button of document.querySelectorAll(`[commandfor="${dialog.id}"]`)) {
    const closes = button.getAttribute('command') === 'close';
    if (fill && !closes) for (const type of NEAR) button.addEventListener(type, fill, { passive: true });
    if (!knowsCommands)
      button.addEventListener('click', () => (closes ? dialog.close() : dialog.showModal()));
  }
  if (dialog.open) fill?.();
};

/** Replaces the link to the page of test drives by its form. */
async function fillDialog(dialog: HTMLDialogElement, { page, about }: TestDriveForm): Promise<void> {
  const source = await fetchPage(page);
  const form = source.querySelector<HTMLFormElement>('main form');
  const island = form?.closest('ds-island');
  const link = dialog.querySelector('[data-form-link]');
  if (!form || !island || !link) throw new Error(`${page} has no form`);
  setAbout(form, about);
  await addSheets(source);
  const hadFocus = link.contains(document.activeElement);
  link.replaceWith(island, ...copyLocation());
  startIslands(dialog);
  if (hadFocus) dialog.querySelector('h2')?.focus();
}

/** Says before the link that the form is missing. */
function reportFailure(dialog: HTMLDialogElement): void {
  dialog
    .querySelector('[data-form-link] > a:first-child')
    ?.before(element('span', { role: 'status' }, 'The form could not be loaded here. '));
}

/** Returns a copy of the location in the page's section, without its map and special days; none when it has no section. */
function copyLocation(): Node[] {
  const summary = document.querySelector('[data-locations-summary]')?.cloneNode(true);
  if (!(summary instanceof Element)) return [];
  for (const island of summary.querySelectorAll('ds-island[name=map], ds-island[name=holiday-hours]'))
    island.remove();
  // The script of a revealed number would record it again.
  for (const island of summary.querySelectorAll('ds-island:has([data-revealed])'))
    island.replaceWith(...island.childNodes);
  return [summary];
}

/** Replaces the fields that the vehicle answers by hidden ones. */
function setAbout(form: HTMLFormElement, about: TestDriveForm['about']): void {
  const fields = form.elements;
  for (const name of [VEHICLE_FIELD, ...Object.keys(about)]) {
    const field = fields.namedItem(name);
    if (field instanceof Element) (field.closest(`.${fieldBox}`) ?? field).remove();
  }
  for (const [name, value] of Object.entries(about)) {
    const hidden = form.ownerDocument.createElement('input');
    Object.assign(hidden, { type: 'hidden', name, value });
    form.prepend(hidden);
  }
}
