/** Links of pages to what is no page: recipes, which the site offers as downloads, and sources, which it does not have. */
import path from 'node:path';

/** Folders of docs/ whose files the site offers as they are. */
export const RECIPES = ['deploy', 'ci'];

const isRecipe = (/** @type {string} */ file) => RECIPES.some((folder) => file.startsWith(`docs/${folder}/`));

/**
 * Turns links to recipes into downloads, and links that leave docs/ into addresses of the repository, or into plain text where
 * its address is not set.
 * @param {import('markdown-it').default} markdown
 * @param {{ base: string, repository: string }} options address of the site, and of the folder of the repository in a browser
 */
export function otherLinks(markdown, { base, repository }) {
  markdown.core.ruler.push('other-links', ({ tokens, env }) => {
    const page = path.posix.dirname(env.relativePath ?? '.');
    for (const { children } of tokens) {
      let isDropped = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrGet('href') ?? '';
          const file = path.posix.join('docs', page, href);
          if (/^(?:[a-z]+:|\/|#)/.test(href)) continue;
          if (isRecipe(file)) {
            token.attrSet('href', base + file.slice('docs/'.length));
            token.attrSet('download', '');
          } else if (file.startsWith('docs/')) continue;
          else if (repository !== '') token.attrSet('href', `${repository}/${file}`);
          else {
            isDropped = true;
            token.tag = 'span';
            token.attrs = [['title', file]];
          }
        } else if (token.type === 'link_close' && isDropped) {
          isDropped = false;
          token.tag = 'span';
        }
      }
    }
  });
}
