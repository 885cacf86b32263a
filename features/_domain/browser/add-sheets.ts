/** Adds the style sheets of another page of the site to this one. */

const SELECTOR = 'link[rel=stylesheet]';

/** Adds missing sheets in the order of the other page. Rejects when one fails to load. */
export async function addSheets(page: ParentNode): Promise<void> {
  const loading: Promise<unknown>[] = [];
  let last: Element | null = null;
  for (const link of page.querySelectorAll(SELECTOR)) {
    const href = link.getAttribute('href') ?? '';
    const present = document.querySelector(`${SELECTOR}[href="${href}"]`);
    const sheet: Element =
      present ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    if (!present) {
      loading.push(loaded(sheet, href));
      if (last) last.after(sheet);
      else document.head.append(sheet);
    }
    last = sheet;
  }
  await Promise.all(loading);
}

const loaded = (sheet: Element, href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => reject(new Error(`the style sheet ${href} could not be loaded`)));
  });
