/** Links from a page to files of the repository, such as sources: the site has none of them. */
import path from 'node:path';

/**
 * Turns links that leave docs/ into addresses of the repository, or into plain text where its address is not set.
 * @param {import('markdown-it').default} markdown
 * @param {string} repository address of the folder of the repository in a browser, or ''
 */
export function repositoryLinks(markdown, repository) {
  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    const page = path.posix.dirname(env.relativePath ?? '.');
    for (const { children } of tokens) {
      let isDropped = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrGet('href') ?? '';
          const file = path.posix.join('docs', page, href);
          if (/^(?:[a-z]+:|\/|#)/.test(href) || file.startsWith('docs/')) continue;
          if (repository !== '') token.attrSet('href', `${repository}/${file}`);
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
