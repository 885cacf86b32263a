/** Errors of tenant content: DS2430 to DS2445, DS2448, DS2950. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';
import { formatNumber } from '../_domain/price/money.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';

export const brokenFrontMatter = defineError<{ reason: string }>({
  code: 'DS2430',
  title: 'Broken front matter',
  message: ({ reason }) => `The lines between the two \`---\` are not valid YAML: ${reason}`,
  hint: () =>
    'Write one `key: value` per line; enclose values with a colon or a quote in double quotes. docs/make/content.md lists the keys.',
});

export const unknownBlock = defineError<{
  name: string;
  nearest: string | undefined;
  names: readonly string[];
}>({
  code: 'DS2431',
  title: 'Unknown block',
  message: ({ name }) => `The block \`${name}\` does not exist.`,
  hint: ({ nearest, names }) =>
    `${didYouMean(nearest)}${names.length > 0 ? `Blocks: ${names.map((name) => `\`${name}\``).join(', ')}.` : 'This site has no blocks.'}`,
});

export const contentTooLarge = defineError<{ bytes: number; most: number }>({
  code: 'DS2432',
  title: 'Content file too large',
  message: ({ bytes, most }) => `The file has ${Math.ceil(bytes / 1000)} kB; the limit is ${most / 1000} kB.`,
  hint: () => 'Divide it into several pages. Put pictures into a media folder, not into the text.',
});

export const contentOutside = defineError<{ target: string }>({
  code: 'DS2433',
  title: 'Content file outside the tenant',
  message: ({ target }) => `The file is a symbolic link to ${target}.`,
  hint: () => 'Put the file itself into the content folder: symbolic links are not followed.',
});

export const missingPicture = defineError<{ src: string; folders: readonly string[] }>({
  code: 'DS2434',
  title: 'Missing picture',
  message: ({ src }) => `${src} is not in a media folder.`,
  hint: ({ folders }) =>
    `Put the file of \`/media/NAME\` as NAME into one of the media folders: ${folders.join(', ')}.`,
});

export const addressTwice = defineError<{ path: string; other: string }>({
  code: 'DS2435',
  title: 'Two content files with one address',
  message: ({ path, other }) => `${path} is also the address of ${other}.`,
  hint: () => 'Rename one of them, or set another `path` in its front matter.',
});

export const addressTaken = defineError<{ path: string; page: string }>({
  code: 'DS2436',
  title: 'Address of another page',
  message: ({ path, page }) => `${path} is the address of ${page}.`,
  hint: ({ page }) => `Rename the file, set another \`path\`, or turn ${page} off if it has an option.`,
});

export const linkToNowhere = defineError<{ href: string; nearest: string | undefined }>({
  code: 'DS2437',
  title: 'Broken link',
  message: ({ href }) => `${href} is neither a page nor a file of the site.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}Correct the address or add its target.`,
});

export const refusedAddress = defineError<{ href: string }>({
  code: 'DS2438',
  title: 'Invalid link address',
  message: ({ href }) => `${href} is omitted from the page.`,
  hint: () =>
    'Link to a path of the site such as /contact, to a fragment, or to an address with https:, mailto: or tel:.',
});

export const htmlLeftOut = defineError<{ html: string }>({
  code: 'DS2439',
  title: 'HTML in Markdown',
  message: ({ html }) => `${html} is omitted from the page.`,
  hint: () => 'Write it as Markdown or use a block; content cannot contain HTML or scripts.',
});

export const blockInText = defineError<{ name: string }>({
  code: 'DS2440',
  title: 'Nested block',
  message: ({ name }) => `The block \`${name}\` is inside a list, a quotation or another block.`,
  hint: () => 'Put it on a line of its own at the left edge, with an empty line before and after.',
});

export const missingFragment = defineError<{ name: string; nearest: string | undefined }>({
  code: 'DS2441',
  title: 'Missing fragment',
  message: ({ name }) => `The file content/${name} does not exist.`,
  hint: ({ nearest }) => `${didYouMean(nearest)}A fragment is a Markdown file whose name begins with \`_\`.`,
});

export const badAddress = defineError<{ path: string }>({
  code: 'DS2442',
  title: 'Invalid page address',
  message: ({ path }) => `${path} cannot be the address of a page.`,
  hint: () =>
    'Use lower-case letters, digits and single hyphens between slashes, such as /pages/our-team. The address comes from the file name or the `path` of the front matter.',
});

export const noTitle = defineError<object>({
  code: 'DS2443',
  title: 'Page without a title',
  message: () => 'The page has neither a `title` in its front matter nor a heading `# …`.',
  hint: () => 'Begin the file with `---`, `title: …`, `---`.',
});

export const notText = defineError<{ reason: string }>({
  code: 'DS2444',
  title: 'Unreadable content file',
  message: ({ reason }) => `The file cannot be read: ${reason}.`,
  hint: () => 'Save it as UTF-8 text and make it readable.',
});

export const tooManyFiles = defineError<{ files: number; most: number }>({
  code: 'DS2448',
  title: 'Too many content files',
  message: ({ files, most }) =>
    `The folder has ${formatNumber(files)} Markdown files; the limit is ${formatNumber(most)}.`,
  hint: () => 'Remove files that are no pages, such as drafts, or divide the pages among several tenants.',
});

export const repeatedText = defineError<{ field: 'title' | 'description'; text: string; other: string }>({
  code: 'DS2950',
  title: 'Title or description of two pages',
  message: ({ field, text, other }) => `The ${field} "${text}" is also that of ${other}.`,
  hint: ({ field }) =>
    `Write a ${field} that only this page has: search engines show one of several pages that look the same.`,
});
